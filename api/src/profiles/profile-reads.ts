import type { Profile, PublicProfile } from '@meishi/api-contract/profiles';
import { Injectable } from '@nestjs/common';
import { borneBrand } from '../groups/group-brand.sql.js';
import { type BorneLink, borneLinks, withBorneLinks } from '../groups/links/borne-links.js';
import { linkJson } from '../links/link-json.js';
import { Database } from '../platform/database/database.js';
import { isoUtc } from '../platform/database/iso-utc.js';
import { defaultFirstSql } from './default-profile.js';

/** A profile as visitors may see it, with what decides whether they may. */
export interface ProfileRead {
  user_id: string;
  visibility: PublicProfile['visibility'];
  /** Enabled links inside their schedule only. */
  profile: PublicProfile;
}

/** Reads profiles with their links in one prepared statement: public pages must not wait for an ORM. */
@Injectable()
export class ProfileReads {
  constructor(private readonly database: Database) {}

  /**
   * By id, slug or a slug that it had before; the one in use is in the answer, for redirects.
   * Whoever shows it to others must first look at `visibility`: `off` is for nobody else.
   */
  async find(idOrSlug: string): Promise<ProfileRead | undefined> {
    const { rows } = await this.database.query<Bearing<ProfileRead>>({
      name: 'public profile',
      text: publicProfile,
      values: [idOrSlug],
    });
    if (!rows[0]) return undefined;
    const { borne, profile, ...found } = rows[0];
    const links = withBorneLinks(profile.links, borne, profile).filter(({ enabled }) => enabled);
    return { ...found, profile: { ...profile, links } };
  }

  /** A profile of a user's own with all its links; undefined when it is not theirs. */
  async findOwn(idOrSlug: string, userId: string): Promise<Profile | undefined> {
    const { rows } = await this.database.query<Bearing<{ profile: Profile }>>({
      name: 'own profile',
      text: `${ownProfiles} and p.profile_id = ${profileId('$2')}`,
      values: [userId, idOrSlug],
    });
    return rows.map(bearing)[0];
  }

  /** Whether the id was a profile's whose owner had it erased. */
  async wasErased(id: string): Promise<boolean> {
    const { rowCount } = await this.database.query({
      name: 'erased profile',
      text: 'select from erasure.profiles where profile_id = upper($1)',
      values: [id],
    });
    return rowCount === 1;
  }

  async listOwn(userId: string): Promise<Profile[]> {
    const { rows } = await this.database.query<Bearing<{ profile: Profile }>>({
      name: 'own profiles',
      text: `${ownProfiles} order by ${defaultFirstSql}`,
      values: [userId],
    });
    return rows.map(bearing);
  }
}

/** A profile's row with the links of its groups, which are not resolved yet. */
type Bearing<Row> = Row & { borne: BorneLink[] };

function bearing({ profile, borne }: Bearing<{ profile: Profile }>): Profile {
  return { ...profile, links: withBorneLinks(profile.links, borne, profile) };
}

const profileId = (parameter: string) => `coalesce(
  (select profile_id from profiles where profile_id = upper(${parameter})),
  (select profile_id from profile_slugs where slug = lower(${parameter}))
)`;

const links = (condition: string) => `coalesce((
  select json_agg(${linkJson} order by l.position, l.link_id)
  from links l where l.profile_id = p.profile_id and l.deleted_at is null and ${condition}
), '[]')`;

const fields = `
  'profile_id', p.profile_id, 'slug', p.slug, 'display_name', p.display_name,
  'first_name', p.first_name, 'last_name', p.last_name, 'prefix', p.prefix, 'suffix', p.suffix,
  'job_title', p.job_title, 'company', p.company, 'department', p.department, 'bio', p.bio,
  'pronouns', p.pronouns, 'photo', p.photo, 'cover', p.cover, 'emails', p.emails, 'phones', p.phones,
  'websites', p.websites, 'address', p.address, 'theme', p.theme, 'visibility', p.visibility, 'exchange', p.exchange,
  'group', ${borneBrand},
  'updated_at', ${isoUtc('p.updated_at')}`;

const isShown = `l.enabled
  and (l.starts_at is null or l.starts_at <= now()) and (l.ends_at is null or l.ends_at > now())`;

const publicProfile = `
  select p.user_id, p.visibility, json_build_object(${fields}, 'links', ${links(isShown)}) as profile,
    ${borneLinks('open')} as borne
  from profiles p where p.profile_id = ${profileId('$1')}`;

const ownProfiles = `
  select json_build_object(${fields}, 'user_id', p.user_id, 'version', p.version,
    'links', ${links('true')}) as profile,
    ${borneLinks('all')} as borne
  from profiles p where p.user_id = $1`;
