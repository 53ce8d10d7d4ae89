import type { Profile, PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { id } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import { defaultFirstSql } from '../../people/index.ts';
import { lookupKeys } from '../../platform/database/batches.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { joinInheritance } from './from-groups/inheritance.sql.ts';
import { type ChosenLink, inheritedLinks, withInheritedLinks } from './from-groups/inherited-links.ts';
import { formJson } from './from-groups/running-event.sql.ts';
import { type TemplateLook, withLook, withLookForVisitors } from './from-groups/templates.sql.ts';
import { type CountedProfile, isOpen, linkJson } from './profile.sql.ts';

/** A profile as visitors see it, with its visibility. */
export interface FoundProfile extends CountedProfile {
  visibility: PublicProfile['visibility'];
  /** Only enabled links within their schedule. */
  profile: PublicProfile;
}

/** A row of `publicProfiles`. The JSON is text, so that two rows can be compared before it is parsed. */
export interface StoredProfile extends CountedProfile {
  /** The id, slug or former slug that was asked for. */
  key: string;
  visibility: FoundProfile['visibility'];
  profile: string;
  inherited: string;
  /** The look of the group's template. */
  look: string | null;
}

/** Reads profiles with their links in prepared statements, without the ORM. */
@Injectable()
export class ProfilesQueries {
  constructor(private readonly database: Database) {}

  /**
   * Finds a profile by id, slug or former slug. The result has the current slug, for redirects. The caller
   * must check `visibility` before showing it to others: `off` is for the owner only.
   */
  async find(idOrSlug: string): Promise<FoundProfile | undefined> {
    // The contract does not validate page addresses, and PostgreSQL rejects NUL characters.
    if (!id.safeParse(idOrSlug).success) return undefined;
    const { rows } = await this.database.query<StoredProfile>({ ...publicProfiles, values: [[idOrSlug]] });
    return rows[0] && foundProfile(rows[0]);
  }

  /** The same in the look of a draft of its template; undefined for its own template. */
  async findInLook(profileId: string, look: TemplateLook | undefined): Promise<FoundProfile | undefined> {
    const { rows } = await this.database.query<StoredProfile>({ ...publicProfiles, values: [[profileId]] });
    const [stored] = rows;
    if (!stored) return undefined;
    const form = storedLook(stored)?.form;
    return foundProfile(stored, shownProfile(stored, look && { ...look, form }));
  }

  /** A user's own profile with all links; undefined if it belongs to another user. */
  async findOwn(idOrSlug: string, userId: string): Promise<Profile | undefined> {
    const { rows } = await this.database.query<Bearing<{ profile: Profile }>>({
      name: 'own profile',
      text: `${ownProfiles} and p.profile_id = ${profileId('$2')}`,
      values: [userId, idOrSlug],
    });
    return rows.map(bearing)[0];
  }

  /** Whether a profile with this id existed and was erased. */
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

/** A profile with unresolved links of its groups. */
type Bearing<Row> = Row & { inherited: ChosenLink[]; look: TemplateLook | null };

function bearing({ profile, inherited, look }: Bearing<{ profile: Profile }>): Profile {
  return {
    ...withLook(profile, look),
    links: withInheritedLinks(profile.links, inherited, profile),
    ...(look && look.hidden.length > 0 && { hidden_fields: [...look.hidden] }),
    template_form: look?.form ?? null,
  };
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
  'mails_vcard', u.email_verified, 'group', of_groups.brand,
  'form', ${formJson('event.form_id')}, 'keep_months', event.keep_months, 'shared_with', of_groups.shared_with,
  'updated_at', ${isoUtc('p.updated_at')}`;

/** What a `StoredProfile` contains of the profile itself, from `profiles p` and `joinInheritance`. */
export const storedProfile = `p.visibility,
    json_build_object(${fields}, 'links', ${links(isOpen('l'))})::text as profile,
    (${inheritedLinks('open')})::text as inherited, of_groups.look::text as look`;

/** Reads the profiles with these ids, slugs or former slugs ($1). Unknown ones have no row. */
export const publicProfiles = {
  name: 'public profiles',
  text: `select key, p.profile_id, p.user_id, coalesce(u.time_zone, 'UTC') as time_zone, coalesce(of_groups.groups, '[]') as groups,
    ${storedProfile}
  from ${lookupKeys} join profiles p on p.profile_id = ${profileId('key')} ${joinInheritance}`,
};

export function foundProfile(stored: StoredProfile, profile = shownProfile(stored)): FoundProfile {
  const { profile_id, user_id, time_zone, groups, visibility } = stored;
  return { profile_id, user_id, time_zone, groups, visibility, profile };
}

const storedLook = ({ look }: Pick<StoredProfile, 'look'>): TemplateLook | null => look && JSON.parse(look);

/** @param draft the look of another template than the stored one, for a preview */
export function shownProfile(
  stored: Pick<StoredProfile, 'profile' | 'inherited' | 'look'>,
  draft = storedLook(stored),
): PublicProfile {
  const own = withLookForVisitors(JSON.parse(stored.profile), draft);
  const links = withInheritedLinks(own.links, JSON.parse(stored.inherited), own, draft?.links).filter(
    ({ enabled }) => enabled,
  );
  return { ...own, links };
}

const ownProfiles = `
  select json_build_object(${fields}, 'user_id', p.user_id, 'version', p.version,
    'links', ${links('true')}) as profile,
    ${inheritedLinks('all')} as inherited, of_groups.look
  from profiles p ${joinInheritance} where p.user_id = $1`;
