import type { LetterPicture } from '../../platform/mail/letter.ts';
import { t } from '../../platform/words/words.ts';
import type { Profile } from './profile.entity.ts';

type Pictured = Pick<Profile, 'profile_id' | 'display_name'> & { updated_at: Date | string };

/** A profile as a card, for mails: the picture of its link previews, which anyone can read unless the profile is off. */
export function cardPicture(
  { profile_id, display_name, updated_at }: Pictured,
  origin: string,
): LetterPicture {
  const href = `${origin}/profile/${profile_id}`;
  return {
    url: `${href}/picture.jpg?v=${new Date(updated_at).getTime().toString(36)}`,
    // Half of the pixels, for screens with two pixels per point.
    width: 600,
    height: 315,
    alt: t('{{name}}’s card', { name: display_name }),
    href,
  };
}

/** The card of a profile for a mail to others: undefined if the profile is off or does not exist. */
export function visibleCardPicture(
  profile: (Pictured & Pick<Profile, 'visibility'>) | null | undefined,
  origin: string,
): LetterPicture | undefined {
  return profile && profile.visibility !== 'off' ? cardPicture(profile, origin) : undefined;
}
