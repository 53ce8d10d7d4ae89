import type { GroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { AutoSaver } from '@meishi/shell-sdk/saving';
import {
  type CellId,
  cellKey,
  type EditableField,
  type FieldEdit,
  type FieldValue,
  fieldKey,
  OverrideTable,
} from './override-table.ts';

/** A field that two admins set to different values. */
export interface FieldConflict extends CellId {
  field: EditableField;
  mine: FieldValue;
  theirs: FieldValue;
}

/** A value to set in one field of a cell. */
export interface RequestedEdit extends CellId {
  field: EditableField;
  after: FieldValue;
  /** The value that the user saw when the edit began, if another admin may have changed it since. */
  seen?: FieldValue;
}

interface OverridesState {
  overrides: OverrideTable;
  conflicts: ReadonlyMap<string, FieldConflict>;
  canUndo: boolean;
  canRedo: boolean;
}

export interface OverrideChange extends CellId {
  title?: string | null;
  url?: string | null;
  hidden?: boolean | null;
  locked?: boolean | null;
}
type SendOverrides = (version: number, overrides: OverrideChange[]) => Promise<GroupLinks>;

/** The number of cells that one call accepts. */
const maxCells = 5000;

/** Saves each change of the overrides immediately, with undo and redo. */
export class OverridesSaver extends AutoSaver<OverridesState, GroupLinks, FieldEdit[]> {
  private base: GroupLinks;
  private pending = new Map<string, FieldEdit>();
  private conflicts = new Map<string, FieldConflict>();
  private undoStack: FieldEdit[][] = [];
  private redoStack: FieldEdit[][] = [];

  constructor(
    base: GroupLinks,
    private readonly sendOverrides: SendOverrides,
    onSaved: (links: GroupLinks) => void,
  ) {
    super(
      { overrides: new OverrideTable(base, []), conflicts: new Map(), canUndo: false, canRedo: false },
      onSaved,
    );
    this.base = base;
  }

  /** Sets fields and returns how many cells that changed. */
  set(requested: readonly RequestedEdit[]): number {
    const { overrides } = this.state();
    const edits: FieldEdit[] = [];
    for (const { seen, ...edit } of requested) {
      const before = overrides.value(edit, edit.field);
      if (before === edit.after) continue;
      if (seen !== undefined && seen !== before) this.contest(edit, edit.after, before);
      else edits.push({ ...edit, before });
    }
    if (edits.length > 0) {
      this.undoStack.push(edits);
      this.redoStack = [];
    }
    this.apply(edits);
    return cellsOf(edits);
  }

  /** Undoes the last change, except in fields that another admin changed since. Null when there is none. */
  undo(): { cells: number; left: number } | null {
    return this.revert(this.undoStack, this.redoStack);
  }

  redo(): { cells: number; left: number } | null {
    return this.revert(this.redoStack, this.undoStack);
  }

  resolve(key: string, choice: 'mine' | 'theirs'): void {
    const conflict = this.conflicts.get(key);
    if (!conflict) return;
    this.conflicts.delete(key);
    this.publishConflicts();
    const { link_id, user_id, field, mine } = conflict;
    if (choice === 'mine') this.set([{ link_id, user_id, field, after: mine }]);
  }

  discard(): void {
    this.pending.clear();
    this.publish();
    this.settle();
  }

  protected nextChanges() {
    return this.pending.size > 0 ? firstCells(this.pending.values()) : null;
  }

  protected send(edits: FieldEdit[]) {
    return this.sendOverrides(this.base.version, changesOf(edits));
  }

  protected confirm(sent: FieldEdit[], response: GroupLinks) {
    this.base = response;
    for (const edit of sent) {
      const key = fieldKey(edit);
      const now = this.pending.get(key);
      if (now === edit || now?.after === edit.after) this.pending.delete(key);
      else if (now) this.pending.set(key, { ...now, before: edit.after });
    }
    this.publish();
  }

  protected isNewer(links: GroupLinks) {
    return links !== this.base && links.version >= this.base.version;
  }

  protected rebase(newer: GroupLinks) {
    this.base = newer;
    const theirs = new OverrideTable(newer, []);
    for (const [key, edit] of this.pending) {
      const value = theirs.value(edit, edit.field);
      if (value === edit.before) continue;
      this.pending.delete(key);
      if (value !== edit.after) this.contest(edit, edit.after, value);
    }
    this.publish();
  }

  private revert(from: FieldEdit[][], to: FieldEdit[][]) {
    const batch = from.pop();
    if (!batch) return null;
    const { overrides } = this.state();
    const unchanged = batch.filter((edit) => overrides.value(edit, edit.field) === edit.after);
    const reverted = unchanged.map((edit) => ({ ...edit, before: edit.after, after: edit.before }));
    if (reverted.length > 0) to.push(reverted);
    this.apply(reverted);
    return { cells: cellsOf(reverted), left: cellsOf(batch) - cellsOf(unchanged) };
  }

  private apply(edits: FieldEdit[]) {
    for (const edit of edits) {
      const key = fieldKey(edit);
      const { before = edit.before } = this.pending.get(key) ?? {};
      this.pending.set(key, { ...edit, before });
    }
    this.publish();
    if (this.pending.size > 0) void this.save();
  }

  private contest({ link_id, user_id, field }: RequestedEdit, mine: FieldValue, theirs: FieldValue) {
    this.conflicts.set(fieldKey({ link_id, user_id, field }), { link_id, user_id, field, mine, theirs });
    this.publishConflicts();
  }

  /** Publishes a new map, so that components that depend on it render again. */
  private publishConflicts() {
    this.conflicts = new Map(this.conflicts);
    this.publish();
  }

  private publish() {
    this.update({
      overrides: new OverrideTable(this.base, this.pending.values(), this.state().overrides),
      conflicts: this.conflicts,
      canUndo: this.undoStack.length > 0,
      canRedo: this.redoStack.length > 0,
    });
  }
}

const cellsOf = (edits: readonly FieldEdit[]) => new Set(edits.map(cellKey)).size;

function firstCells(edits: Iterable<FieldEdit>): FieldEdit[] {
  const cells = new Set<string>();
  const taken: FieldEdit[] = [];
  for (const edit of edits) {
    const key = cellKey(edit);
    if (!cells.has(key) && cells.size === maxCells) continue;
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
