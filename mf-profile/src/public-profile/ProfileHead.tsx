import type { PublicProfile } from '@meishi/api-contract/profiles';
import { profileJsonLd } from './jsonLd';
import { profilePath } from './profileAddress';
import { fullName, position, shortened } from './profileText';

/** What search engines and chats that show a preview read of a profile. */
export function ProfileHead({ profile, origin }: { profile: PublicProfile; origin: string }) {
  const name = fullName(profile);
  const title = [name, position(profile)].filter(Boolean).join(', ');
  const description = shortened(profile.bio || `Contact details and links of ${name}.`, 160);
  const address = origin + profilePath(profile);
  const picture = previewPicture(profile);
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
      {picture && (
        <>
          <meta property="og:image" content={new URL(picture.url, origin).href} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={name} />
        </>
      )}
      <meta name="twitter:card" content={profile.cover ? 'summary_large_image' : 'summary'} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: profileJsonLd(profile, origin) }}
      />
    </>
  );
}

/** Chats refuse heavy pictures: the largest variant of at most 1200 pixels. */
function previewPicture({ cover, photo }: Pick<PublicProfile, 'cover' | 'photo'>) {
  const picture = cover ?? photo;
  if (!picture) return null;
  const fitting = picture.variants
    .filter(({ width }) => width <= 1200)
    .toSorted((a, b) => b.width - a.width)[0];
  if (!fitting) return picture;
  return { ...fitting, height: Math.round((fitting.width * picture.height) / picture.width) };
}
