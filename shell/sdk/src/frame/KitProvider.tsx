import type { Shop } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { Call } from '@meishi/api-contract/transport/client';
import * as Direction from '@radix-ui/react-direction';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiContext } from '../api/api.ts';
import { BrandContext } from '../brand/brand-context.ts';
import { type Session, SessionContext } from '../session/session.ts';
import { ShopContext, wholeShop } from '../shop/shop-context.ts';
import { ToastProvider } from '../toast/Toasts.tsx';
import { type Wallets, WalletsContext } from '../wallets/wallets-context.ts';
import { directionOf } from '../words/languages.ts';
import { useLocale } from '../words/use-locale.ts';

interface KitProviderProps {
  session: Session;
  api: Call;
  brand: GroupBrand | null;
  wallets?: Wallets;
  shop?: Shop;
  queryClient: QueryClient;
  children: ReactNode;
}

const noWallets: Wallets = { apple: false, google: false };

/**
 * Provides everything that the kit's hooks need. The shell renders it once, inside a router. A change of
 * language renders everything again.
 */
export function KitProvider({
  session,
  api,
  brand,
  wallets = noWallets,
  shop = wholeShop,
  queryClient,
  children,
}: KitProviderProps) {
  const locale = useLocale();
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <SessionContext value={session}>
          <BrandContext value={brand}>
            <WalletsContext value={wallets}>
              <ShopContext value={shop}>
                <ToastProvider>
                  <Direction.Provider key={locale} dir={directionOf(locale)}>
                    {children}
                  </Direction.Provider>
                </ToastProvider>
              </ShopContext>
            </WalletsContext>
          </BrandContext>
        </SessionContext>
      </ApiContext>
    </QueryClientProvider>
  );
}
