import { useNotify } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** Copies an address and says so. If the browser refuses, the notice shows the address. */
export function useCopyAddress(): (address: string) => Promise<void> {
  const notify = useNotify();
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      notify(t('Address copied.'));
    } catch {
      notify({
        message: t('Your browser didn’t allow copying. The address is {{address}}', { address }),
        tone: 'error',
      });
    }
  };
}
