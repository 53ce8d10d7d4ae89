import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { t } from '../words.ts';
import { profileJsonLd } from './json-ld.ts';
import { profilePath, sharePictureAddress } from './profile-address.ts';
import { fullName, position, truncate } from './profile-text.ts';

/** Metadata of a profile for search engines and link previews. */
export function ProfileHead({ profile, origin }: { profile: PublicProfile; origin: string }) {
  const name = fullName(profile);
  const title = [name, position(profile)].filter(Boolean).join(', ');
  const description = truncate(profile.bio || t('Contact details and links of {{name}}.', { name }), 160);
  const address = origin + profilePath(profile);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {profile.visibility !== 'public' && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content="Meishi" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {profile.first_name && <meta property="profile:first_name" content={profile.first_name} />}
      {profile.last_name && <meta property="profile:last_name" content={profile.last_name} />}
      <meta property="og:image" content={origin + sharePictureAddress(profile)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('The card of {{name}}', { name })} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: profileJsonLd(profile, origin) }}
      />
    </>
  );
}
