import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { getGroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { siteAddress, useApiQuery, useSession, withBase } from '@meishi/shell-sdk';
import { useEffect, useMemo, useState } from 'react';
import type { Picture } from '../document/document.ts';
import { type CardOwner, demoCardOwner } from './card-owner.ts';
import { pictureFromAddress } from './load-picture.ts';

const maxCharacters = 150_000;

/** The signed-in user with photo, cards and group logo, or sample data for visitors. */
export function useCardOwner(): CardOwner {
  const { status, user } = useSession();
  const signedIn = status === 'signed-in';
  const profiles = useApiQuery(listProfiles, undefined, { enabled: signedIn });
  const cards = useApiQuery(listOrCreateCards, undefined, { enabled: signedIn });
  const group = user?.group_info?.name;
  const brand = useApiQuery(
    getGroupBrand,
    { params: { id: group ?? '' } },
    { enabled: signedIn && group !== undefined },
  );
  const profile =
    profiles.data?.find(({ profile_id }) => profile_id === user?.default_profile_id) ?? profiles.data?.[0];
  const photo = usePicture(profile?.photo?.url);
  const logo = usePicture(brand.data?.logo?.url);

  return useMemo(() => {
    if (!profile) return { ...demoCardOwner(), isDemo: !signedIn };
    const { display_name, first_name, last_name, job_title, company, emails, phones, websites, address } =
      profile;
    return {
      display_name,
      first_name: first_name || (display_name.split(' ')[0] ?? ''),
      last_name: last_name || display_name.split(' ').slice(1).join(' '),
      job_title,
      company: company || (brand.data?.display_name ?? ''),
      email: primaryOf(emails),
      phone: primaryOf(phones),
      website: (websites[0]?.value ?? '').replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
      address: address.replaceAll('\n', ', '),
      // Uses the id, not the slug, because printed codes must work after the slug changes.
      profileUrl: siteAddress(`/profile/${profile.profile_id}?s=qr`),
      cards: (Array.isArray(cards.data) ? cards.data : []).map(({ card_id, label, url }) => ({
        card_id,
        label: label || card_id,
        url,
      })),
      photo,
      logo,
      isDemo: false,
    };
  }, [profile, signedIn, brand.data, cards.data, photo, logo]);
}

const primaryOf = (entries: readonly { value: string; primary: boolean }[]) =>
  (entries.find(({ primary }) => primary) ?? entries[0])?.value ?? '';

/** Embeds a picture of our own origin. Without it, the card is drawn with a placeholder. */
function usePicture(address: string | undefined): Picture | null {
  const [loaded, setLoaded] = useState<{ address: string; picture: Picture } | null>(null);
  useEffect(() => {
    if (!address) return;
    let isCurrent = true;
    pictureFromAddress(withBase(address), maxCharacters).then(
      (picture) => isCurrent && setLoaded({ address, picture }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return loaded && loaded.address === address ? loaded.picture : null;
}
