import { ApiError } from '@meishi/api-contract/transport/client';
import type { Saver } from './use-saver.ts';

/** How far the changes on the screen have come. */
interface SaveProgress {
  /** `waiting`: the pause after the last change has not ended. `failed`: the changes are kept for a retry. */
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  failure: ApiError | null;
}

export interface SaveOptions {
  /** Lets the call outlive the page, for a save while it closes. */
  keepalive: boolean;
}

/** How many times in a row changes move onto a newer version before the save fails. */
const maxRebases = 5;

/**
 * Saves the changes of a user: one call at a time, each with its base version. When the API refuses a stale
 * version, the changes move onto the newer one and are sent again. A subclass keeps the changes in its `Own` state.
 */
export abstract class AutoSaver<Own extends object, Known, Changes>
  implements Saver<Own & SaveProgress, Known>
{
  private currentState: Own & SaveProgress;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  /**
   * @param onSaved Receives each newer version: the response to a save, or the one that a refusal contains.
   * @param pauseMs How long to wait after a change before saving it; without it, each change is saved immediately.
   */
  constructor(
    own: Own,
    private readonly onSaved: (newest: Known) => void,
    private readonly pauseMs = 0,
  ) {
    this.currentState = { ...own, status: 'saved', failure: null };
  }

  readonly state = () => this.currentState;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get hasUnsavedChanges(): boolean {
    return this.nextChanges() !== null;
  }

  /** Takes over a newer version that was loaded or saved elsewhere; unsaved changes stay. */
  adopt(newest: Known): void {
    if (this.running || !this.isNewer(newest)) return;
    this.rebase(newest);
    this.scheduleSave();
  }

  /** Saves all changes now. Never rejects: a failure is part of the state. */
  async save(options: SaveOptions = { keepalive: false }): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.saveAll(options).finally(() => {
      this.running = null;
    });
    await this.running;
  }

  /** The changes that the next call sends, or null when none are left. */
  protected abstract nextChanges(): Changes | null;

  protected abstract send(changes: Changes, options: SaveOptions): Promise<Known>;

  /** The API took these changes. Changes made since they were sent stay. */
  protected abstract confirm(changes: Changes, response: Known): void;

  /** Whether this version replaces the one that the changes build on. */
  protected abstract isNewer(newest: Known): boolean;

  /** Moves unsaved changes onto a newer version. */
  protected abstract rebase(newest: Known): void;

  /** Handles a failure that no newer version explains: keeps the changes for a retry unless overridden. */
  protected failed(_changes: Changes, failure: ApiError): void {
    this.report({ status: 'failed', failure });
  }

  /** Saves after the pause, if anything changed. To be called after each change. */
  protected scheduleSave(): void {
    clearTimeout(this.timer);
    if (this.running) return;
    if (this.nextChanges() === null) this.settle();
    else if (this.pauseMs === 0) void this.save();
    else {
      this.report({ status: 'waiting', failure: this.currentState.failure });
      this.timer = setTimeout(() => void this.save(), this.pauseMs);
    }
  }

  /** Ends waiting and failures, after the changes are saved or discarded. */
  protected settle(): void {
    clearTimeout(this.timer);
    this.report({ status: 'saved', failure: null });
  }

  protected update(own: Partial<Own>): void {
    this.setState({ ...this.currentState, ...own });
  }

  private async saveAll(options: SaveOptions) {
    let rebases = 0;
    for (let changes = this.nextChanges(); changes !== null; changes = this.nextChanges()) {
      this.report({ status: 'saving', failure: null });
      try {
        const response = await this.send(changes, options);
        rebases = 0;
        this.confirm(changes, response);
        this.onSaved(response);
      } catch (error) {
        const current = rebases < maxRebases ? newerVersion<Known>(error) : undefined;
        if (current === undefined || !this.isNewer(current)) {
          this.failed(changes, asApiError(error));
          if (this.currentState.status === 'failed') return;
          continue;
        }
        rebases += 1;
        this.rebase(current);
        this.onSaved(current);
      }
    }
    this.settle();
  }

  private report(progress: SaveProgress) {
    this.setState({ ...this.currentState, ...progress });
  }

  private setState(state: Own & SaveProgress) {
    this.currentState = state;
    for (const listener of this.listeners) listener();
  }
}

/** The newer version that a refusal of a stale version contains. */
function newerVersion<Known>(error: unknown): Known | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return undefined;
  return error.data?.current as Known | undefined;
}

/**
 * Sends a change that does not depend on other fields. If the version is stale, the change is sent again with
 * the newer one.
 */
export async function sendAgainIfStale<Known extends { version: number }, Result>(
  base: Known,
  send: (base: Known) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(base);
  } catch (error) {
    const newer = newerVersion<Known>(error);
    if (!newer || newer.version <= base.version) throw error;
    return sendAgainIfStale(newer, send);
  }
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(0, 'unexpected', 'Something unexpected happened. Please try again.');
}
