import type { GroupLink, GroupLinks, LinkBearer, LinkOverride } from '@meishi/api-contract/group-links';
import {
  decideLink,
  fillInTitle,
  fillInUrl,
  type Override,
  type Overrides,
} from '@meishi/api-contract/resolve-link';

/** What an admin says in one cell: for one member, or with `user_id` null for everyone. */
export interface CellId {
  link_id: string;
  user_id: string | null;
}

export const editableFields = ['title', 'url', 'hidden', 'locked'] as const;
export type EditableField = (typeof editableFields)[number];
export type FieldValue = string | boolean | null;

/** One field of one cell, with what was there before. */
export interface FieldEdit extends CellId {
  field: EditableField;
  before: FieldValue;
  after: FieldValue;
}

export const cellKey = ({ link_id, user_id }: CellId) => `${link_id} ${user_id ?? ''}`;
export const fieldKey = (edit: CellId & { field: EditableField }) => `${cellKey(edit)} ${edit.field}`;

interface Said {
  admin?: LinkOverride;
  own?: LinkOverride;
}

const nothing: Override = { title: null, url: null, photo: null, hidden: null, locked: null };

/** Everything that is said in a group's cells: as the API has it, with what is not saved yet over it. */
export class OverrideBook {
  readonly #said: Map<string, Said>;
  readonly #pending = new Map<string, Partial<Record<EditableField, FieldValue>>>();

  constructor(
    readonly base: GroupLinks,
    edits: Iterable<FieldEdit>,
    before?: OverrideBook,
  ) {
    this.#said = before?.base === base ? before.#said : saidIn(base);
    for (const edit of edits) {
      const key = cellKey(edit);
      this.#pending.set(key, { ...this.#pending.get(key), [edit.field]: edit.after });
    }
  }

  /** What admins say in this cell alone. */
  admin(cell: CellId): Override {
    const key = cellKey(cell);
    return { ...(this.#said.get(key)?.admin ?? nothing), ...(this.#pending.get(key) as Partial<Override>) };
  }

  value(cell: CellId, field: EditableField): FieldValue {
    return this.admin(cell)[field];
  }

  hasPending(cell: CellId): boolean {
    return this.#pending.has(cellKey(cell));
  }

  /** Whether an admin says anything in this cell. */
  isOverridden(cell: CellId): boolean {
    const { title, url, photo, hidden, locked } = this.admin(cell);
    return [title, url, photo, hidden, locked].some((said) => said !== null);
  }

  /** Everybody's words on a link, for one member; with null those that hold for everyone. */
  voices(link_id: string, user_id: string | null): Overrides {
    const all = this.admin({ link_id, user_id: null });
    if (user_id === null) return { all };
    const cell = { link_id, user_id };
    return { all, member: this.admin(cell), own: this.#said.get(cellKey(cell))?.own };
  }

  /** What the member's profile shows of a link; without a member, what it is for everyone, placeholders kept. */
  shown(link: GroupLink, bearer: LinkBearer | null) {
    const decided = decideLink(link, this.voices(link.link_id, bearer?.user_id ?? null));
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

function saidIn({ overrides }: GroupLinks): Map<string, Said> {
  const said = new Map<string, Said>();
  for (const override of overrides) {
    const key = cellKey(override);
    const cell = said.get(key) ?? {};
    cell[override.own ? 'own' : 'admin'] = override;
    said.set(key, cell);
  }
  return said;
}

export type ShownLink = ReturnType<OverrideBook['shown']>;

/** The most specific of those who decided anything that the cell shows. */
export function deciderOf({ decided_by }: ShownLink) {
  const said = Object.values(decided_by);
  return (['own', 'member', 'all'] as const).find((by) => said.includes(by)) ?? 'group';
}
export type Decider = ReturnType<typeof deciderOf>;
