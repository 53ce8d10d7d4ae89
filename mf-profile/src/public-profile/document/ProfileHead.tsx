import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { branding, siteAddress, withBase } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { profilePath, sharePictureAddress } from '../profile-address.ts';
import { fullName, position, truncate } from '../profile-text.ts';

/** Metadata of a profile for search engines and link previews. */
export function ProfileHead({ profile, origin }: { profile: PublicProfile; origin: string }) {
  const name = fullName(profile);
  const title = [name, position(profile)].filter(Boolean).join(', ');
  const description = truncate(profile.bio || t('Contact details and links of {{name}}.', { name }), 160);
  const address = siteAddress(profilePath(profile), origin);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {ownAddresses(profile).map((url) => (
        <link key={url} rel="me" href={url} />
      ))}
      {profile.visibility !== 'public' && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={branding().name} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {profile.first_name && <meta property="profile:first_name" content={profile.first_name} />}
      {profile.last_name && <meta property="profile:last_name" content={profile.last_name} />}
      <meta property="og:image" content={siteAddress(sharePictureAddress(profile), origin)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('{{name}}’s card', { name })} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is escaped so that it cannot end the element
        dangerouslySetInnerHTML={{ __html: profileJsonLd(profile, origin) }}
      />
    </>
  );
}

/**
 * schema.org's ProfilePage as the text of a script element. The text is escaped so that it cannot end the
 * element.
 */
function profileJsonLd(profile: PublicProfile, origin: string): string {
  const url = siteAddress(profilePath(profile), origin);
  const { group } = profile;
  const sameAs = networksOf(profile);
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateModified: profile.updated_at,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      url,
      name: fullName(profile),
      givenName: profile.first_name || undefined,
      familyName: profile.last_name || undefined,
      alternateName: profile.slug ?? undefined,
      description: profile.bio || undefined,
      image: profile.photo ? new URL(withBase(profile.photo.url), origin).href : undefined,
      jobTitle: profile.job_title || undefined,
      worksFor: profile.company ? { '@type': 'Organization', name: profile.company } : undefined,
      memberOf: group
        ? { '@type': 'Organization', name: group.display_name, url: group.site_url ?? undefined }
        : undefined,
      sameAs: sameAs.length ? sameAs : undefined,
    },
  };
  return JSON.stringify(page).replace(/[<>&\u2028\u2029]/g, escaped);
}

/** The owner's accounts in networks. Links of the group name the group's accounts. */
const networksOf = ({ links }: PublicProfile) =>
  links.filter(({ kind, origin }) => origin === 'own' && networkKinds.has(kind)).map(({ url }) => url);

/** The owner's pages elsewhere, which can name this one in return (microformats.org/wiki/rel-me). */
const ownAddresses = (profile: PublicProfile) => [
  ...new Set([...networksOf(profile), ...profile.websites.map(({ value }) => value)]),
];

const networkKinds = new Set(['linkedin', 'instagram', 'x', 'facebook', 'tiktok', 'youtube', 'github']);

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
