import type {
  CardRules,
  DirectoryValues as Values,
} from '@meishi/api-contract/endpoints/groups/directory-values';
import {
  type DirectoryField,
  directoryFields,
  type TemplateEffects,
} from '@meishi/api-contract/endpoints/groups/templates';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import {
  directoryAttributes,
  directoryDepartment,
  fieldLocks,
  isBlank,
  joinTemplate,
  type Profile,
  setting,
} from '../../profile/index.ts';
import { type CardFields, cardOf } from '../directory/issued-card.ts';
import type { Values as Attributes } from '../directory/scim-values.ts';
import { defaultTemplate } from './templates.queries.ts';

/** The number of cards in an answer. */
const maxCards = 50;

/** A card that says something else than the directory in fields that come from the directory until somebody changes them. */
export interface DifferentCard {
  person_id: string;
  user_id: string;
  profile_id: string;
  group: NonNullable<CardRules['group']>;
  /** What the directory says in these fields. */
  values: Values;
  card: CardFields & Pick<Profile, 'photo'>;
}

interface Row {
  person_id: string;
  user_id: string;
  profile_id: string;
  group: DifferentCard['group'];
  attributes: Attributes;
  company: string;
  department: string | null;
  sources: Partial<Record<DirectoryField, string>>;
  locks: { field: string; group_id: string; decided_by: string }[];
  card: DifferentCard['card'];
}

/** The directory's current values for fields that it filled at first, to take them again when somebody asks. */
@Injectable()
export class DirectoryValues {
  constructor(private readonly database: Database) {}

  /** What the template of a group says about a user's own profile. */
  async getRules({ user_id }: Viewer, profileId: string): Promise<CardRules> {
    const { rows } = await this.database.query<Omit<CardRules, 'directory'>>({
      name: 'rules of an own card',
      text: `select rules.group, coalesce(rules.required_fields, '[]') as required_fields,
          coalesce(rules.hidden_fields, '[]') as hidden_fields
        from profiles p left join lateral (
          select json_build_object('group_id', g.group_id, 'name', g.name, 'display_name', g.display_name) as group,
            ${setting('required_fields')} as required_fields, ${setting('hidden_fields')} as hidden_fields
          from memberships m join groups g using (group_id) ${joinTemplate}
          where m.profile_id = p.profile_id order by m.joined_at, m.group_id limit 1
        ) rules on true
        where p.profile_id = $1 and p.user_id = $2`,
      values: [profileId, user_id],
    });
    const [rules] = rows;
    if (!rules) throw notFound('profile');
    const different = await this.find('of a profile', 'm.profile_id = $1', [profileId], () => false);
    const [first] = different;
    return { ...rules, directory: first ? { group: first.group, values: first.values } : null };
  }

  /** The cards of a template. */
  ofTemplate(groupId: string, templateId: string): Promise<DifferentCard[]> {
    return this.ofGroup('of a template', groupId, templateId, 'true', []);
  }

  /** Those of them that belong to these people. */
  ofPeople(groupId: string, templateId: string, personIds: readonly string[]): Promise<DifferentCard[]> {
    return this.ofGroup('of people', groupId, templateId, 'dp.person_id = any($3)', [personIds]);
  }

  /** Admins can change what their group has locked, but not what another one has. */
  private ofGroup(of: string, groupId: string, templateId: string, condition: string, values: unknown[]) {
    const ofTemplate = `m.group_id = $1 and coalesce(t.template_id, '${defaultTemplate}') = $2`;
    return this.find(
      of,
      `${ofTemplate} and ${condition}`,
      [groupId, templateId, ...values],
      (lock) => lock.group_id === groupId && lock.decided_by === 'admins',
    );
  }

  private async find(
    of: string,
    condition: string,
    values: unknown[],
    mayChange: (lock: Row['locks'][number]) => boolean,
  ): Promise<DifferentCard[]> {
    const { rows } = await this.database.query<Row>({
      name: `cards that differ from a directory, ${of}`,
      text: `select dp.person_id, m.user_id, m.profile_id, ${directoryAttributes} as attributes, g.display_name as company,
          json_build_object('group_id', g.group_id, 'name', g.name, 'display_name', g.display_name) as group,
          ${directoryDepartment} as department, ${setting('field_sources')} as sources, to_jsonb(p) as card,
          coalesce((select json_agg(locks) from (${fieldLocks('p.profile_id')}) locks), '[]') as locks
        from memberships m join groups g using (group_id) ${joinTemplate}
          join directory.people dp on dp.group_id = m.group_id and dp.user_id = m.user_id
          join profiles p on p.profile_id = m.profile_id
        where ${condition} order by m.joined_at, m.group_id, m.user_id`,
      values,
    });
    return rows.flatMap((row) => {
      const locked = row.locks.filter((lock) => !mayChange(lock)).map(({ field }) => field);
      const said = cardOf(row.attributes, row.company, row.department ?? '');
      const taken = directoryFields.filter(
        (field) =>
          (row.sources[field] ?? 'first') === 'first' &&
          !locked.includes(field) &&
          !isBlank(said[field]) &&
          !isSame(said[field], row.card[field]),
      );
      if (taken.length === 0) return [];
      const { person_id, user_id, profile_id, group, card } = row;
      const ofDirectory: Values = Object.fromEntries(taken.map((field) => [field, said[field]]));
      return [{ person_id, user_id, profile_id, group, values: ofDirectory, card }];
    });
  }
}

/** Labels of addresses and numbers are the member's own. */
function isSame(said: CardFields[DirectoryField], shown: CardFields[DirectoryField]): boolean {
  const plain = (value: typeof said) =>
    Array.isArray(value) ? value.map((row) => row.value).join('\n') : value;
  return plain(said) === plain(shown);
}

/** What taking the values changes on the cards, those that lose something first. */
export function effectsOfValues(
  different: readonly DifferentCard[],
): Omit<TemplateEffects, 'members' | 'version'> {
  const cards = different.map(({ user_id, profile_id, card, values }) => ({
    user_id,
    profile_id,
    display_name: card.display_name,
    photo: card.photo ?? null,
    effects: (Object.keys(values) as DirectoryField[]).map((field) => ({
      field,
      effect: 'filled' as const,
      loses: !isBlank(card[field]),
    })),
  }));
  const losing = cards.filter(({ effects }) => effects.some(({ loses }) => loses));
  return {
    changed: cards.length,
    losing: losing.length,
    missing: 0,
    cards: [...new Set([...losing, ...cards])].slice(0, maxCards),
  };
}
