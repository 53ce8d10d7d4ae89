import type { Profile, ProfileChanges } from '@meishi/api-contract/endpoints/profiles';
import { email as emailRule, typedPhone } from '@meishi/api-contract/shapes/fields';
import { firstIssue, useSession } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../words.ts';

export type WelcomeContactField = 'email' | 'phone';

interface Entry {
  label: string;
  value: string;
  primary: boolean;
}

const phoneRule = typedPhone(40);

/**
 * The email address and phone number of the guide: the first ones of the profile. A profile without an address is offered
 * the one of the sign-up.
 */
export function useWelcomeContact(profile: Pick<Profile, 'emails' | 'phones'>) {
  const { email: ownAddress } = useSession();
  const [email, setEmail] = useState(profile.emails[0]?.value ?? ownAddress ?? '');
  const [phone, setPhone] = useState(profile.phones[0]?.value ?? '');
  const [faults, setFaults] = useState<Partial<Record<WelcomeContactField, string>>>({});
  return {
    email: { value: email, fault: faults.email, write: setEmail },
    phone: { value: phone, fault: faults.phone, write: setPhone },
    /** The first field that is wrong. */
    check: (): WelcomeContactField | undefined => {
      const found = {
        email: email.trim() ? firstIssue(emailRule.safeParse(email.trim()).error) : undefined,
        phone: phone.trim() ? firstIssue(phoneRule.safeParse(phone).error) : undefined,
      };
      setFaults(found);
      return (['email', 'phone'] as const).find((field) => found[field]);
    },
    /** What differs from the profile. */
    changes: (): Pick<ProfileChanges, 'emails' | 'phones'> => ({
      ...(email.trim() !== (profile.emails[0]?.value ?? '') && {
        emails: withFirst(profile.emails, email.trim(), t('Work')),
      }),
      ...(phone.trim() !== (profile.phones[0]?.value ?? '') && {
        phones: withFirst(profile.phones, phone.trim(), t('Mobile')),
      }),
    }),
  };
}

/** The entries with another value in the first one. Without a value, it is removed. */
function withFirst([first, ...others]: readonly Entry[], value: string, label: string): Entry[] {
  if (!value) return others;
  return [{ label: first?.label ?? label, value, primary: first?.primary ?? true }, ...others];
}
