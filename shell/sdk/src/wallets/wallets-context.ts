import { createContext, useContext } from 'react';

/** The wallets that the server can create passes for. */
export interface Wallets {
  apple: boolean;
  google: boolean;
}

export const WalletsContext = createContext<Wallets>({ apple: false, google: false });

export const useWallets = () => useContext(WalletsContext);
