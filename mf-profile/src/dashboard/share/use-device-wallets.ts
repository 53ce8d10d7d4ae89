import { useWallets, type Wallets } from '@meishi/shell-sdk';

/** The wallets of this server that this device can open. The public page has the same rule in its script. */
export function useDeviceWallets(): Wallets {
  const { apple, google } = useWallets();
  const { userAgent } = navigator;
  return {
    apple: apple && /iPhone|iPad|Macintosh/.test(userAgent),
    google: google && !/iPhone|iPad/.test(userAgent),
  };
}
