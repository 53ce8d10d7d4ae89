import { ApiError } from '@meishi/api-contract/client';
import type { ProductKind } from '@meishi/api-contract/products';
import type { Draft } from './kept-draft';

export type SaveStatus =
  /** Nothing is on the screen that the server does not have. */
  | 'saved'
  /** On this device only, for nobody is signed in. */
  | 'kept'
  | 'waiting'
  | 'saving'
  | 'failed'
  /** It was ordered and never changes again. */
  | 'ordered'
  /** Another window saved it meanwhile: the person chooses. */
  | 'elsewhere';

export interface SaverState {
  status: SaveStatus;
  designId: string | null;
  error: unknown;
}

export interface SaverOptions {
  designId: string | null;
  draft: Draft;
  /** Whether the server has this draft. */
  saved: boolean;
  /** Makes a design or changes the given one and answers its id; null while nobody is signed in. */
  send: ((designId: string | null, draft: Draft) => Promise<string>) | null;
  keep: (designId: string | null, draft: Draft) => void;
  forget: (designId: string | null, product: ProductKind) => void;
  onSaved: (designId: string, isNew: boolean) => void;
  pauseMilliseconds?: number;
}

/** Saves a design by itself, a moment after the last change; one call at a time, and the newest state always wins. */
export class DesignSaver {
  private current: Draft;
  private onServer: Draft | null;
  private snapshot: SaverState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: SaverOptions) {
    const { designId, draft, saved, send } = options;
    this.current = draft;
    this.onServer = saved ? draft : null;
    this.snapshot = { designId, error: null, status: saved || !send ? (send ? 'saved' : 'kept') : 'waiting' };
  }

  readonly state = () => this.snapshot;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get hasUnsavedChanges(): boolean {
    return this.options.send !== null && this.current !== this.onServer;
  }

  change(draft: Draft): void {
    if (isSame(draft, this.current)) return;
    const before = this.current;
    this.current = draft;
    if (!this.snapshot.designId && before.product !== draft.product)
      this.options.forget(null, before.product);
    this.options.keep(this.snapshot.designId, draft);
    if (!this.options.send) this.tell({ status: 'kept' });
    if (!this.options.send || this.snapshot.status === 'ordered' || this.snapshot.status === 'elsewhere')
      return;
    this.tell({ status: 'waiting', error: null });
    this.saveLater();
  }

  /** Sends what is not saved yet; resolves when there is nothing left or it could not be done. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (!this.hasUnsavedChanges || this.snapshot.status === 'elsewhere' || this.snapshot.status === 'ordered')
      return;
    this.running = this.sendCurrent();
    await this.running;
    this.running = null;
    if (this.snapshot.status === 'waiting') await this.save();
  }

  /** Another window saved this design. What nobody changed here may simply be loaded anew by the caller. */
  yieldToOther(): void {
    clearTimeout(this.timer);
    this.tell({ status: 'elsewhere' });
  }

  /** The person chose this window's version. */
  async insist(): Promise<void> {
    this.onServer = null;
    this.tell({ status: 'waiting' });
    await this.save();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private saveLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), this.options.pauseMilliseconds ?? 900);
  }

  private async sendCurrent(): Promise<void> {
    const { send, forget, onSaved } = this.options;
    if (!send) return;
    const draft = this.current;
    const before = this.snapshot.designId;
    this.tell({ status: 'saving', error: null });
    try {
      const designId = await send(before, draft);
      this.onServer = draft;
      const isDone = this.current === draft;
      this.tell({ designId, status: isDone ? 'saved' : 'waiting' });
      if (isDone || !before) forget(before, draft.product);
      if (!isDone) this.options.keep(designId, this.current);
      onSaved(designId, before === null);
    } catch (error) {
      const isOrdered = before !== null && error instanceof ApiError && error.code === 'conflict';
      this.tell({ status: isOrdered ? 'ordered' : 'failed', error });
    }
  }

  private tell(change: Partial<SaverState>) {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}

const isSame = (one: Draft, other: Draft) =>
  one.document === other.document && one.name === other.name && one.product === other.product;
