import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { siteAddress, useOnline } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';
import { permanentPath } from './permanent-path.ts';
import { vCardInCode } from './vcard-in-code.ts';

/** Content of the QR code: the address of the page, or the contact details, which work without a network. */
type CodeContent = 'page' | 'details';

/** The QR code of a profile. Without a network it holds the details, unless the user chooses. */
export function useProfileCode(profile: Profile) {
  const online = useOnline();
  const [chosen, setChosen] = useState<CodeContent>();
  const content = chosen ?? (online ? 'page' : 'details');
  const address = siteAddress(`${permanentPath(profile)}?s=qr`);
  return {
    content,
    choose: setChosen,
    value: content === 'page' ? address : vCardInCode(profile, address),
    label:
      content === 'page' ? t('QR code that opens {{address}}', { address }) : t('QR code with your details'),
    contents: [
      { value: 'page' as const, label: t('Your profile') },
      { value: 'details' as const, label: t('Your details') },
    ],
  };
}
