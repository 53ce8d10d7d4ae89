import { ApiError } from '@meishi/api-contract/client';
import type { GroupLinks } from '@meishi/api-contract/group-links';
import { newerLinks } from '../group-links/newerLinks';
import {
  type CellId,
  cellKey,
  type EditableField,
  type FieldEdit,
  type FieldValue,
  fieldKey,
  OverrideBook,
} from './overrideBook';

/** A field that two admins set to different things. */
export interface FieldConflict extends CellId {
  field: EditableField;
  mine: FieldValue;
  theirs: FieldValue;
}

/** What to set; `seen` is what stood there when the person began, where that is a while ago. */
export interface Wish extends CellId {
  field: EditableField;
  after: FieldValue;
  seen?: FieldValue;
}

export interface OverridesState {
  book: OverrideBook;
  conflicts: ReadonlyMap<string, FieldConflict>;
  status: 'saved' | 'saving' | 'failed';
  failure: ApiError | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** A cell as the call takes it. */
export interface OverrideChange extends CellId {
  title?: string | null;
  url?: string | null;
  hidden?: boolean | null;
  locked?: boolean | null;
}
export type SendOverrides = (version: number, overrides: OverrideChange[]) => Promise<GroupLinks>;

/** The most cells that one call takes. */
const mostCells = 5000;

/** Saves overrides as they are made: one call at a time, each on the version that it read, with undo and redo. */
export class OverridesSaver {
  #base: GroupLinks;
  #pending = new Map<string, FieldEdit>();
  #conflicts = new Map<string, FieldConflict>();
  #undo: FieldEdit[][] = [];
  #redo: FieldEdit[][] = [];
  #running: Promise<void> | null = null;
  #state: OverridesState;
  readonly #listeners = new Set<() => void>();

  constructor(
    base: GroupLinks,
    private readonly send: SendOverrides,
    private readonly onSaved: (links: GroupLinks) => void,
  ) {
    this.#base = base;
    this.#state = {
      book: new OverrideBook(base, []),
      conflicts: this.#conflicts,
      status: 'saved',
      failure: null,
      canUndo: false,
      canRedo: false,
    };
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get hasUnsavedChanges() {
    return this.#pending.size > 0;
  }

  /** Sets fields; says how many cells that changed. */
  set(wishes: readonly Wish[]): number {
    const { book } = this.#state;
    const edits: FieldEdit[] = [];
    for (const { seen, ...wish } of wishes) {
      const before = book.value(wish, wish.field);
      if (before === wish.after) continue;
      if (seen !== undefined && seen !== before) this.#contest(wish, wish.after, before);
      else edits.push({ ...wish, before });
    }
    if (edits.length > 0) {
      this.#undo.push(edits);
      this.#redo = [];
    }
    this.#apply(edits);
    return cellsOf(edits);
  }

  /** Takes the last change back; fields that somebody else has changed since stay. Null when there is none. */
  undo(): { cells: number; left: number } | null {
    return this.#turnBack(this.#undo, this.#redo);
  }

  redo(): { cells: number; left: number } | null {
    return this.#turnBack(this.#redo, this.#undo);
  }

  resolve(key: string, choice: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.get(key);
    if (!conflict) return;
    this.#conflicts.delete(key);
    this.#conflictsChanged();
    const { link_id, user_id, field, mine } = conflict;
    if (choice === 'mine') this.set([{ link_id, user_id, field, after: mine }]);
  }

  /** Gives up what could not be saved. */
  discard(): void {
    this.#pending.clear();
    this.#publish({ status: 'saved', failure: null });
  }

  /** Takes in what came another way; what is not saved yet stays. */
  adopt(newer: GroupLinks): void {
    if (this.#running || newer === this.#base || newer.version < this.#base.version) return;
    this.#rebase(newer);
  }

  /** Saves what there is to save now. Never rejects: a failure is in the state. */
  async save(): Promise<void> {
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  #turnBack(from: FieldEdit[][], to: FieldEdit[][]) {
    const batch = from.pop();
    if (!batch) return null;
    const { book } = this.#state;
    const still = batch.filter((edit) => book.value(edit, edit.field) === edit.after);
    const turned = still.map((edit) => ({ ...edit, before: edit.after, after: edit.before }));
    if (turned.length > 0) to.push(turned);
    this.#apply(turned);
    return { cells: cellsOf(turned), left: cellsOf(batch) - cellsOf(still) };
  }

  #apply(edits: FieldEdit[]) {
    for (const edit of edits) {
      const key = fieldKey(edit);
      const { before = edit.before } = this.#pending.get(key) ?? {};
      this.#pending.set(key, { ...edit, before });
    }
    this.#publish({});
    if (this.#pending.size > 0) void this.save();
  }

  async #saveAll() {
    while (this.#pending.size > 0) {
      const sent = someCells(this.#pending.values());
      this.#publish({ status: 'saving', failure: null });
      try {
        const answer = await this.send(this.#base.version, changesOf(sent));
        this.#base = answer;
        for (const edit of sent) this.#confirm(edit);
        this.onSaved(answer);
      } catch (error) {
        const current = newerLinks(error);
        if (!current) return this.#publish({ status: 'failed', failure: asApiError(error) });
        this.#rebase(current);
        this.onSaved(current);
      }
    }
    this.#publish({ status: 'saved', failure: null });
  }

  #confirm(sent: FieldEdit) {
    const key = fieldKey(sent);
    const now = this.#pending.get(key);
    if (now === sent || now?.after === sent.after) this.#pending.delete(key);
    else if (now) this.#pending.set(key, { ...now, before: sent.after });
  }

  #rebase(newer: GroupLinks) {
    this.#base = newer;
    const theirs = new OverrideBook(newer, []);
    for (const [key, edit] of this.#pending) {
      const value = theirs.value(edit, edit.field);
      if (value === edit.before) continue;
      this.#pending.delete(key);
      if (value !== edit.after) this.#contest(edit, edit.after, value);
    }
    this.#publish({});
  }

  #contest({ link_id, user_id, field }: Wish | FieldEdit, mine: FieldValue, theirs: FieldValue) {
    this.#conflicts.set(fieldKey({ link_id, user_id, field }), { link_id, user_id, field, mine, theirs });
    this.#conflictsChanged();
  }

  /** A new map, so that what is drawn by it is drawn again. */
  #conflictsChanged() {
    this.#conflicts = new Map(this.#conflicts);
    this.#publish({});
  }

  #publish(change: Partial<OverridesState>) {
    this.#state = {
      ...this.#state,
      ...change,
      book: new OverrideBook(this.#base, this.#pending.values(), this.#state.book),
      conflicts: this.#conflicts,
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }
}

const cellsOf = (edits: readonly FieldEdit[]) => new Set(edits.map(cellKey)).size;

function someCells(edits: Iterable<FieldEdit>): FieldEdit[] {
  const cells = new Set<string>();
  const taken: FieldEdit[] = [];
  for (const edit of edits) {
    const key = cellKey(edit);
    if (!cells.has(key) && cells.size === mostCells) continue;
    cells.add(key);
    taken.push(edit);
  }
  return taken;
}

function changesOf(edits: readonly FieldEdit[]): OverrideChange[] {
  const cells = new Map<string, OverrideChange>();
  for (const { link_id, user_id, field, after } of edits) {
    const key = cellKey({ link_id, user_id });
    cells.set(key, { ...(cells.get(key) ?? { link_id, user_id }), [field]: after });
  }
  return [...cells.values()];
}

const asApiError = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(0, 'unexpected', 'Something unexpected happened. Please try again.');
