import type { Profile } from '@meishi/api-contract/profiles';
import { Select } from '@meishi/shell-sdk/forms';
import { t } from '../words';

interface ProfileChoiceProps {
  profiles: Pick<Profile, 'profile_id' | 'display_name' | 'job_title'>[];
  value: string;
  onChange: (profileId: string) => void;
}

/** Which profile a card opens; nothing to choose where there is only one. */
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
