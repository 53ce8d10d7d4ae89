import type { QuestionForm } from '@meishi/api-contract/endpoints/contacts/questions';
import type { Template } from '@meishi/api-contract/endpoints/groups/templates';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { withoutHidden } from '@meishi/api-contract/rules/hidden-fields';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { formJson } from './running-event.sql.ts';

/** Templates of groups, by which a group decides about the cards of its members. */

/** The extension of SCIM with the department of a person (RFC 7643 section 4.3). */
const department = '{urn:ietf:params:scim:schemas:extension:enterprise:2.0:User,department}';

/** SQL for what has taken effect of a row `dp` of directory.people, a change of which may wait. */
export const directoryAttributes = `coalesce(dp.former->'attributes', dp.attributes)`;

/** SQL for the department of a row `dp` of directory.people: the one in the person, or else their oldest department. */
export const directoryDepartment = `coalesce(nullif(${directoryAttributes} #>> '${department}', ''), nullif(dp.former->>'department', ''), (
  select d.display_name from directory.department_members dm join directory.departments d using (department_id)
  where dm.person_id = dp.person_id and dp.former is null order by dm.added_at, d.department_id limit 1
))`;

/** SQL for the country of a row `dp` of directory.people: that of the work address, or else of another one. */
export const directoryCountry = `(
  select postal->>'country' from jsonb_array_elements(
    case jsonb_typeof(${directoryAttributes}->'addresses') when 'array' then ${directoryAttributes}->'addresses' else '[]' end
  ) postal where postal->>'country' <> '' order by (postal->>'type' = 'work') desc nulls last limit 1
)`;

const isNamed = (list: string, name: string) =>
  `exists (select from jsonb_array_elements_text(${list}) named where lower(named) = lower(${name}))`;

/**
 * SQL that joins a row `m` of memberships with its row `t` of group_templates: the one given by hand, or else that of the department, or
 * else that of the country. Without any the default template applies, which is in the group's row.
 */
export const joinTemplate = `left join lateral (
  select candidate.*, reason.assigned_by from group_templates candidate
  left join lateral (
    select ${directoryDepartment} as department, ${directoryCountry} as country
    from directory.people dp where dp.group_id = m.group_id and dp.user_id = m.user_id
  ) person on true
  cross join lateral (
    select case when candidate.template_id = m.template_id then 'hand'
      when ${isNamed('candidate.departments', 'person.department')} then 'department'
      when ${isNamed('candidate.countries', 'person.country')} then 'country' end as assigned_by
  ) reason
  where candidate.group_id = m.group_id and reason.assigned_by is not null
  -- By hand, then by department, then by country, which is also the reverse order of these words.
  order by reason.assigned_by desc, candidate.created_at, candidate.template_id limit 1
) t on true`;

/** SQL for a setting of the template that applies, after `joinTemplate` and a row `g` of groups. */
export const setting = (
  name:
    | 'locked_fields'
    | 'required_fields'
    | 'hidden_fields'
    | 'field_sources'
    | 'theme'
    | 'cover'
    | 'signature'
    | 'link_ids'
    | 'form_id',
) => `case when t.template_id is null then g.${name} else t.${name} end`;

/** What a template shows instead of a profile's own fields. */
export interface TemplateLook {
  theme: Template['theme'];
  cover: Photo | null;
  hidden: readonly string[];
  /** What it asks visitors unless an event does. A draft has none: previews ask what is stored. */
  form?: QuestionForm | null;
  /** In a draft: the links of the group that it chooses. */
  links?: ChosenLinks;
}

/** The links of one group in order; null for all. */
export interface ChosenLinks {
  group_id: string;
  link_ids: readonly string[] | null;
}

/** SQL for whether the template shows a row `gl` of group_links, after `joinTemplate` and a row `g` of groups. */
export const isChosen = `(${setting('link_ids')} is null or ${setting('link_ids')} ? gl.link_id)`;

/** A profile with the look, cover and questions of its template. */
export function withLook<Shown extends Pick<PublicProfile, 'theme' | 'cover' | 'form'>>(
  profile: Shown,
  look: TemplateLook | null,
): Shown {
  if (!look) return profile;
  const { theme, cover, form = null } = look;
  return {
    ...profile,
    theme: theme ? { ...profile.theme, ...theme } : profile.theme,
    cover: cover ?? profile.cover,
    form: profile.form ?? form,
  };
}

/** The same for visitors: also without the fields that the template hides. */
export function withLookForVisitors(profile: PublicProfile, look: TemplateLook | null): PublicProfile {
  return withoutHidden(withLook(profile, look), look?.hidden);
}

/** SQL for the look of a template, after `joinTemplate` and a row `g` of groups. */
export const templateLook = `json_build_object('theme', ${setting('theme')}, 'cover', ${setting('cover')},
  'hidden', ${setting('hidden_fields')}, 'form', ${formJson(setting('form_id'))})`;

/** SQL: a row `m` of memberships is the first one of its profile, whose template decides the look. */
export const isFirstMembership = `m.group_id = (
  select first.group_id from memberships first
  where first.profile_id = m.profile_id order by first.joined_at, first.group_id limit 1
)`;
