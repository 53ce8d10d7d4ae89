import type {
  GroupLink,
  GroupLinks,
  LinkBearer,
  LinkOverride,
} from '@meishi/api-contract/endpoints/groups/group-links';
import {
  fillInTitle,
  fillInUrl,
  type Override,
  type Overrides,
  resolveLinkTemplate,
} from '@meishi/api-contract/rules/resolve-link';

/** Identifies a cell: a link and a member, or everyone if `user_id` is null. */
export interface CellId {
  link_id: string;
  user_id: string | null;
}

export const editableFields = ['title', 'url', 'hidden', 'locked'] as const;
export type EditableField = (typeof editableFields)[number];
export type FieldValue = string | boolean | null;

export interface FieldEdit extends CellId {
  field: EditableField;
  before: FieldValue;
  after: FieldValue;
}

export const cellKey = ({ link_id, user_id }: CellId) => `${link_id} ${user_id ?? ''}`;
export const fieldKey = (edit: CellId & { field: EditableField }) => `${cellKey(edit)} ${edit.field}`;

interface SavedOverrides {
  admin?: LinkOverride;
  own?: LinkOverride;
}

const nothing: Override = { title: null, url: null, photo: null, hidden: null, locked: null };

/** All overrides of a group, with unsaved changes applied. */
export class OverrideTable {
  private readonly saved: Map<string, SavedOverrides>;
  private readonly pending = new Map<string, Partial<Record<EditableField, FieldValue>>>();

  constructor(
    readonly base: GroupLinks,
    edits: Iterable<FieldEdit>,
    before?: OverrideTable,
  ) {
    this.saved = before?.base === base ? before.saved : savedIn(base);
    for (const edit of edits) {
      const key = cellKey(edit);
      this.pending.set(key, { ...this.pending.get(key), [edit.field]: edit.after });
    }
  }

  admin(cell: CellId): Override {
    const key = cellKey(cell);
    return { ...(this.saved.get(key)?.admin ?? nothing), ...(this.pending.get(key) as Partial<Override>) };
  }

  value(cell: CellId, field: EditableField): FieldValue {
    return this.admin(cell)[field];
  }

  hasPending(cell: CellId): boolean {
    return this.pending.has(cellKey(cell));
  }

  isOverridden(cell: CellId): boolean {
    const { title, url, photo, hidden, locked } = this.admin(cell);
    return [title, url, photo, hidden, locked].some((value) => value !== null);
  }

  /** All overrides of a link that apply to a member, or to everyone if null. */
  overridesFor(link_id: string, user_id: string | null): Overrides {
    const all = this.admin({ link_id, user_id: null });
    if (user_id === null) return { all };
    const cell = { link_id, user_id };
    return { all, member: this.admin(cell), own: this.saved.get(cellKey(cell))?.own };
  }

  /** A link as the member's profile shows it; without a member, as for everyone, with placeholders. */
  shown(link: GroupLink, bearer: LinkBearer | null) {
    const decided = resolveLinkTemplate(link, this.overridesFor(link.link_id, bearer?.user_id ?? null));
    const { title, url } = decided;
    if (!bearer) return { ...decided, template: { title, url } };
    return {
      ...decided,
      title: fillInTitle(title, bearer),
      url: fillInUrl(url, bearer),
      template: { title, url },
    };
  }
}

function savedIn({ overrides }: GroupLinks): Map<string, SavedOverrides> {
  const saved = new Map<string, SavedOverrides>();
  for (const override of overrides) {
    const key = cellKey(override);
    const cell = saved.get(key) ?? {};
    cell[override.own ? 'own' : 'admin'] = override;
    saved.set(key, cell);
  }
  return saved;
}

export type ShownLink = ReturnType<OverrideTable['shown']>;

/** The most specific party that decided anything in the cell. */
export function deciderOf({ decided_by }: ShownLink) {
  const deciders = Object.values(decided_by);
  return (['own', 'member', 'all'] as const).find((by) => deciders.includes(by)) ?? 'group';
}
export type Decider = ReturnType<typeof deciderOf>;
