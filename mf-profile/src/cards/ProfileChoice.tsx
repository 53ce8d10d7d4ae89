import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Select } from '@meishi/shell-sdk/forms';
import { t } from '../words.ts';

interface ProfileChoiceProps {
  profiles: Pick<Profile, 'profile_id' | 'display_name' | 'job_title'>[];
  value: string;
  onChange: (profileId: string) => void;
}

/** Selects the profile that a card opens. Hidden if there is only one profile. */
export function ProfileChoice({ profiles, value, onChange }: ProfileChoiceProps) {
  if (profiles.length < 2) return null;
  return (
    <Select
      label={t('Opens')}
      value={value}
      options={profiles.map(({ profile_id, display_name, job_title }) => ({
        value: profile_id,
        label: job_title ? `${display_name} (${job_title})` : display_name,
      }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
