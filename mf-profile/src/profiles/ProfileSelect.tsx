import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { useSearchParams } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { t } from '../words.ts';

interface ProfileSelectProps {
  profiles: Pick<Profile, 'profile_id' | 'display_name' | 'job_title'>[];
  /** Empty for all profiles, if `all` is set. */
  value: string;
  all?: string;
}

/** Selects the profile of the page. The selection is in the address as `?profile=`. */
export function ProfileSelect({ profiles, value, all }: ProfileSelectProps) {
  const [, setSearch] = useSearchParams();
  return (
    <Select
      label={t('Profile')}
      hideLabel
      value={value}
      options={[
        ...(all ? [{ value: '', label: all }] : []),
        ...profiles.map(({ profile_id, display_name, job_title }) => ({
          value: profile_id,
          label: job_title ? `${display_name} (${job_title})` : display_name,
        })),
      ]}
      onChange={({ target }) =>
        setSearch(
          (parameters) => {
            if (target.value) parameters.set('profile', target.value);
            else parameters.delete('profile');
            return parameters;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}
