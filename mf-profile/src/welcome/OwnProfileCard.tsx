import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { siteAddress } from '@meishi/shell-sdk';
import { ProfileCard } from '@meishi/shell-sdk/cards';
import { QrCode } from '@meishi/shell-sdk/media';
import { useProfileCode } from '../dashboard/share/use-profile-code.ts';
import { profilePath } from '../public-profile/profile-address.ts';

interface OwnProfileCardProps {
  profile: Profile;
  compact?: boolean;
}

/** The user's card, front and back, with the code of the profile. */
export function OwnProfileCard({ profile, compact }: OwnProfileCardProps) {
  const { value, label } = useProfileCode(profile);
  return (
    <ProfileCard
      profile={profile}
      code={<QrCode value={value} label={label} />}
      address={siteAddress(profilePath(profile))}
      compact={compact}
    />
  );
}
