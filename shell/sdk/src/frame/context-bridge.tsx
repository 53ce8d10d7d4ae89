import * as Direction from '@radix-ui/react-direction';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type Context, type ReactNode, use } from 'react';
import { ApiContext } from '../api/api.ts';
import { BrandContext } from '../brand/brand-context.ts';
import { SessionContext } from '../session/session.ts';
import { ShopContext } from '../shop/shop-context.ts';
import { NotifyContext } from '../toast/Toasts.tsx';
import { WalletsContext } from '../wallets/wallets-context.ts';

// A list can have contexts of different values.
const contextsOfKit = [
  ApiContext,
  SessionContext,
  BrandContext,
  WalletsContext,
  ShopContext,
  NotifyContext,
] as unknown as Context<unknown>[];

/**
 * For a React root inside KitProvider, which has no contexts of its own: returns a function that gives its content the contexts of
 * KitProvider and others. The caller renders again when one of them changes.
 */
export function useContextBridge(others: readonly Context<unknown>[]): (content: ReactNode) => ReactNode {
  const queryClient = useQueryClient();
  const direction = Direction.useDirection();
  const values = [...contextsOfKit, ...others].map((Provider) => ({ Provider, value: use(Provider) }));
  return (content) => {
    let inner = content;
    for (const { Provider, value } of values) inner = <Provider value={value}>{inner}</Provider>;
    return (
      <QueryClientProvider client={queryClient}>
        <Direction.Provider dir={direction}>{inner}</Direction.Provider>
      </QueryClientProvider>
    );
  };
}
