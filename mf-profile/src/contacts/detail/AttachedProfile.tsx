import type { Contact, ContactChanges } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Select } from '@meishi/shell-sdk/forms';
import { t } from '../../words.ts';
import { Part } from './Part.tsx';

interface AttachedProfileProps {
  contact: Contact;
  profiles: Profile[];
  readOnly: boolean;
  onChange: (changes: ContactChanges) => void;
}

/** Selects the profile to which the contact belongs. */
export function AttachedProfile({ contact, profiles, readOnly, onChange }: AttachedProfileProps) {
  return (
    <Part title={t('Met through')}>
      <Select
        label={t('Met through profile')}
        hideLabel
        placeholder={t('No profile')}
        disabled={readOnly}
        value={contact.profile_id ?? ''}
        onChange={(event) => onChange({ profile_id: event.target.value || null })}
        options={profiles.map(({ profile_id, display_name }) => ({ value: profile_id, label: display_name }))}
      />
    </Part>
  );
}
