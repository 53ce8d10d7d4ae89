import { useCopy } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** Copies an address and says so. If the browser refuses, the notice shows the address. */
export function useCopyAddress(): (address: string) => Promise<void> {
  const copy = useCopy();
  return (address) =>
    copy(
      address,
      t('Address copied.'),
      t('Your browser didn’t allow copying. The address is {{address}}', { address }),
    );
}
