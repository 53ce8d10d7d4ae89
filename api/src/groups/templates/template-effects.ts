import { isDeepStrictEqual } from 'node:util';
import type { CardEffect, Template, TemplateEffects } from '@meishi/api-contract/endpoints/groups/templates';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import {
  isBlank,
  isChosen,
  isFirstMembership,
  joinTemplate,
  type Profile,
  setting,
} from '../../profile/index.ts';
import type { CardToFill } from '../directory/directory-fill.ts';
import { defaultTemplate } from './templates.queries.ts';

/** The number of cards in an answer. */
const maxCards = 50;

/** What a group's templates decide about the card of a member. */
export interface DecidedCard {
  user_id: string;
  profile_id: string;
  template_id: string;
  /** Nothing is locked for admins. */
  locked: string[];
  required: string[];
  hidden: string[];
  theme: Template['theme'];
  cover: Template['cover'];
  /** The links of the group that the card shows, in order. */
  links: string[];
  /** The form with its questions, and their ids. */
  form_id: string | null;
  questions: string[];
}

type CardValues = Record<string, unknown> & Pick<Profile, 'display_name' | 'photo' | 'cover' | 'theme'>;

/** What the templates of a group decide about all cards, at one moment. */
export interface Decisions {
  cards: readonly DecidedCard[];
  fills: readonly CardToFill[];
}

@Injectable()
export class DecidedCards {
  constructor(private readonly database: Database) {}

  async list(groupId: string): Promise<DecidedCard[]> {
    const ofFirst = (value: string, otherwise: string) =>
      `case when ${isFirstMembership} then ${value} else ${otherwise} end`;
    const { rows } = await this.database.query<DecidedCard>({
      name: 'decided cards',
      text: `select m.user_id, m.profile_id, coalesce(t.template_id, '${defaultTemplate}') as template_id,
          case m.role when 'member' then ${setting('locked_fields')} else '[]' end as locked,
          ${ofFirst(setting('required_fields'), "'[]'")} as required, ${ofFirst(setting('hidden_fields'), "'[]'")} as hidden,
          ${ofFirst(setting('theme'), 'null')} as theme, ${ofFirst(setting('cover'), 'null')} as cover,
          coalesce((select json_agg(gl.link_id order by coalesce((select chosen.at from
              jsonb_array_elements_text(${setting('link_ids')}) with ordinality chosen (link_id, at) where chosen.link_id = gl.link_id),
              gl.position), gl.position, gl.link_id)
            from group_links gl where gl.group_id = m.group_id and gl.deleted_at is null and gl.enabled and ${isChosen}), '[]') as links,
          ${ofFirst(setting('form_id'), 'null')} as form_id,
          coalesce((select jsonb_path_query_array(asked.questions, '$[*].question_id')
            from meetings.forms asked where asked.form_id = ${setting('form_id')}), '[]') as questions
        from memberships m join groups g using (group_id) ${joinTemplate} where m.group_id = $1`,
      values: [groupId],
    });
    return rows;
  }

  /** Whether the templates of this group decide the look of a profile: no other group was joined earlier. */
  async decidesLook(groupId: string, profileId: string): Promise<boolean> {
    const { rowCount } = await this.database.query({
      name: 'decides the look of a profile',
      text: `select from memberships m where m.group_id = $1 and m.profile_id = $2 and ${isFirstMembership}`,
      values: [groupId, profileId],
    });
    return Boolean(rowCount);
  }

  /** The profiles of members with their own values, by profile_id. */
  async valuesOf(groupId: string): Promise<Map<string, CardValues>> {
    const { rows } = await this.database.query<{ profile_id: string; card: CardValues }>({
      name: 'values of cards',
      text: `select p.profile_id, to_jsonb(p) - array['pronouns', 'exchange', 'slug'] as card
        from memberships m join profiles p using (profile_id) where m.group_id = $1`,
      values: [groupId],
    });
    return new Map(rows.map(({ profile_id, card }) => [profile_id, card]));
  }
}

/** What is different after a change of the templates. */
export function effectsOf(
  before: Decisions,
  after: Decisions,
  values: ReadonlyMap<string, CardValues>,
  templateId: string,
): Omit<TemplateEffects, 'version'> {
  const former = new Map(before.cards.map((card) => [card.user_id, card]));
  const waiting = new Map(before.fills.map((fill) => [fill.profile_id, fill]));
  const fills = new Map(after.fills.map((fill) => [fill.profile_id, fill]));
  const affected = after.cards.flatMap((card) => {
    const { user_id, profile_id } = card;
    const [own, earlier] = [values.get(profile_id), former.get(user_id)];
    if (!own || !earlier) return [];
    const filled = Object.entries(fills.get(profile_id)?.values ?? {}).filter(
      ([field]) => !(field in (waiting.get(profile_id)?.values ?? {})),
    );
    const effects = effectsOn({ own, before: earlier, after: card, filled: new Map(filled) });
    if (effects.length === 0) return [];
    const { display_name, photo } = own;
    return [{ user_id, profile_id, display_name, photo: photo ?? null, effects }];
  });
  const has = (test: (effect: CardEffect) => boolean) => affected.filter(({ effects }) => effects.some(test));
  const losing = has(({ loses }) => loses);
  return {
    members: after.cards.filter(({ template_id }) => template_id === templateId).length,
    changed: has(({ effect }) => effect !== 'missing').length,
    losing: losing.length,
    missing: has(({ effect }) => effect === 'missing').length,
    cards: [...new Set([...losing, ...affected])].slice(0, maxCards),
  };
}

interface Change {
  own: CardValues;
  before: DecidedCard;
  after: DecidedCard;
  /** What the directory will write. */
  filled: ReadonlyMap<string, unknown>;
}

function effectsOn({ own, before, after, filled }: Change): CardEffect[] {
  const gone = (name: 'hidden' | 'locked' | 'required', from: DecidedCard, to: DecidedCard) =>
    from[name].filter((field) => !to[name].includes(field));
  const isFilled = (field: string) => !isBlank(shownValue(own, before, field));
  const effect = (field: string, kind: CardEffect['effect'], loses = false): CardEffect => ({
    field,
    effect: kind,
    loses,
  });
  const hidden = gone('hidden', after, before).filter(isFilled);
  return [
    ...hidden.map((field) => effect(field, 'hidden', true)),
    ...[...filled.keys()].map((field) => effect(field, 'filled', !isBlank(own[field]))),
    ...looks(own, before, after).filter(({ field }) => !hidden.includes(field)),
    ...gone('hidden', before, after)
      .filter((field) => !isBlank(own[field]))
      .map((field) => effect(field, 'shown')),
    ...gone('required', after, before)
      .filter((field) => isBlank(filled.get(field) ?? shownValue(own, after, field)))
      .map((field) => effect(field, 'missing')),
    ...gone('locked', after, before).map((field) => effect(field, 'locked')),
    ...gone('locked', before, after).map((field) => effect(field, 'unlocked')),
  ];
}

/** The cover of a template is shown instead of the member's own one. */
function shownValue(own: CardValues, { cover }: DecidedCard, field: string): unknown {
  return field === 'cover' ? (cover ?? own.cover) : own[field];
}

function looks(own: CardValues, before: DecidedCard, after: DecidedCard): CardEffect[] {
  const themeOf = ({ theme }: DecidedCard) => ({ ...own.theme, ...theme });
  const coverOf = (card: DecidedCard) =>
    card.hidden.includes('cover')
      ? null
      : ((shownValue(own, card, 'cover') as Template['cover'])?.url ?? null);
  const [shown, next] = [coverOf(before), coverOf(after)];
  return [
    ...(isDeepStrictEqual(themeOf(before), themeOf(after))
      ? []
      : [{ field: 'theme', effect: 'look', loses: false } as const]),
    ...(shown === next
      ? []
      : [{ field: 'cover', effect: 'look', loses: shown !== null && shown === own.cover?.url } as const]),
    ...(isDeepStrictEqual(before.links, after.links)
      ? []
      : [
          {
            field: 'links',
            effect: 'look',
            loses: before.links.some((link) => !after.links.includes(link)),
          } as const,
        ]),
    ...(before.form_id === after.form_id
      ? []
      : [
          {
            field: 'questions',
            effect: 'look',
            loses: before.questions.some((question) => !after.questions.includes(question)),
          } as const,
        ]),
  ];
}
