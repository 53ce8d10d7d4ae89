import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { profilePath } from './profile-address.ts';
import { fullName } from './profile-text.ts';

/**
 * schema.org's ProfilePage as the text of a script element. The text is escaped so that it cannot end the
 * element.
 */
export function profileJsonLd(profile: PublicProfile, origin: string): string {
  const url = origin + profilePath(profile);
  const { group } = profile;
  const networks = profile.links.filter(({ kind }) => networkKinds.has(kind)).map((link) => link.url);
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
      image: profile.photo ? new URL(profile.photo.url, origin).href : undefined,
      jobTitle: profile.job_title || undefined,
      worksFor: profile.company ? { '@type': 'Organization', name: profile.company } : undefined,
      memberOf: group
        ? { '@type': 'Organization', name: group.display_name, url: group.site_url ?? undefined }
        : undefined,
      sameAs: networks.length ? networks : undefined,
    },
  };
  return JSON.stringify(page).replace(/[<>&\u2028\u2029]/g, escaped);
}

const networkKinds = new Set(['linkedin', 'instagram', 'x', 'facebook', 'tiktok', 'youtube', 'github']);

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
