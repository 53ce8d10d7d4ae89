import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import type { ApiError } from '@meishi/api-contract/transport/client';
import { AutoSaver } from '@meishi/shell-sdk/saving';
import type { Draft } from './stored-draft.ts';

interface DesignState {
  designId: string | null;
  draft: Draft;
  /**
   * Why the design is not saved: no user is signed in, so that it stays in this browser; it was ordered and can no longer
   * change; or another window saved it and the user has to choose. Null if it is saved.
   */
  pausedBy: 'signed-out' | 'ordered' | 'elsewhere' | null;
}

export interface DesignSaverOptions {
  designId: string | null;
  draft: Draft;
  /** Whether the server has this draft. */
  saved: boolean;
  /** Creates a design or updates the given one and returns its id; null while no user is signed in. */
  send: ((designId: string | null, draft: Draft) => Promise<string>) | null;
  storeDraft: (designId: string | null, draft: Draft) => void;
  deleteDraft: (designId: string | null, product: ProductKind) => void;
  onSaved: (designId: string, isNew: boolean) => void;
  pauseMs?: number;
}

/** The id that a save returned, and whether the save created the design. */
interface SavedDesign {
  designId: string;
  isNew: boolean;
}

/** Saves a design shortly after the last change. A design has no version: the newest save replaces the others. */
export class DesignSaver extends AutoSaver<DesignState, SavedDesign, Draft> {
  private savedDraft: Draft | null;

  constructor(private readonly options: DesignSaverOptions) {
    const { designId, draft, saved, send, onSaved, pauseMs = 900 } = options;
    super(
      { designId, draft, pausedBy: send ? null : 'signed-out' },
      ({ designId: id, isNew }) => onSaved(id, isNew),
      pauseMs,
    );
    this.savedDraft = saved ? draft : null;
  }

  /** Includes changes that are not saved because saving is paused. */
  override get hasUnsavedChanges(): boolean {
    return this.options.send !== null && this.state().draft !== this.savedDraft;
  }

  change(draft: Draft): void {
    const { designId, draft: before } = this.state();
    if (isSame(draft, before)) return;
    if (!designId && before.product !== draft.product) this.options.deleteDraft(null, before.product);
    this.options.storeDraft(designId, draft);
    this.update({ draft });
    this.scheduleSave();
  }

  /** Another window saved this design: nothing is saved until the user chooses. */
  pauseForOtherWindow(): void {
    this.update({ pausedBy: 'elsewhere' });
  }

  /** Saves this window's version, which the user chose. */
  async overwrite(): Promise<void> {
    this.savedDraft = null;
    if (this.options.send) this.update({ pausedBy: null });
    await this.save();
  }

  protected nextChanges() {
    const { draft, pausedBy } = this.state();
    return pausedBy || draft === this.savedDraft ? null : draft;
  }

  protected async send(draft: Draft) {
    const { designId } = this.state();
    if (!this.options.send) throw new Error('A design is saved only while its owner is signed in.');
    return { designId: await this.options.send(designId, draft), isNew: designId === null };
  }

  protected confirm(sent: Draft, { designId, isNew }: SavedDesign) {
    this.savedDraft = sent;
    this.update({ designId });
    const { draft } = this.state();
    if (draft === sent || isNew) this.options.deleteDraft(isNew ? null : designId, sent.product);
    if (draft !== sent) this.options.storeDraft(designId, draft);
  }

  protected isNewer() {
    return false;
  }

  protected rebase() {}

  protected override failed(draft: Draft, failure: ApiError) {
    const isOrdered = this.state().designId !== null && failure.code === 'conflict';
    if (isOrdered) this.update({ pausedBy: 'ordered' });
    super.failed(draft, failure);
  }
}

function isSame(first: Draft, second: Draft): boolean {
  return first.document === second.document && first.name === second.name && first.product === second.product;
}
