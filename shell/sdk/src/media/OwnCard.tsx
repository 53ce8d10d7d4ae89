import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { useApiQuery } from '../api/api.ts';
import { siteAddress } from '../base-path.ts';
import { ProfileCard } from '../cards/ProfileCard.tsx';
import { QrCode } from './QrCode.tsx';

/** The signed-in user's own card, front and back. Renders nothing until it is loaded. */
export function OwnCard() {
  const [profile] = useApiQuery(listProfiles).data ?? [];
  if (!profile) return null;
  // The id, not the slug, because a photo of the code must work after the slug has changed.
  const address = siteAddress(`/profile/${profile.profile_id}`);
  return (
    <ProfileCard profile={profile} code={<QrCode value={`${address}?s=qr`} label="" />} address={address} />
  );
}
