import type { Call } from '@meishi/api-contract/client';
import type { GroupBrand } from '@meishi/api-contract/groups';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiContext } from '../api/api.ts';
import { BrandContext } from '../brand/brand-context.ts';
import { type Session, SessionContext } from '../session/session.ts';
import { ToastProvider } from '../toast/Toasts.tsx';

export interface KitProviderProps {
  session: Session;
  api: Call;
  brand: GroupBrand | null;
  queryClient: QueryClient;
  children: ReactNode;
}

/** Everything that the kit's hooks need, given once by the shell. A router stands around it. */
export function KitProvider({ session, api, brand, queryClient, children }: KitProviderProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <SessionContext value={session}>
          <BrandContext value={brand}>
            <ToastProvider>{children}</ToastProvider>
          </BrandContext>
        </SessionContext>
      </ApiContext>
    </QueryClientProvider>
  );
}
