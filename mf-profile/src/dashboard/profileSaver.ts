import { ApiError } from '@meishi/api-contract/client';
import type { Profile, ProfileChanges } from '@meishi/api-contract/profiles';
import { newerProfile } from './newerProfile';
import {
  changesToSave,
  confirm,
  type DraftField,
  edit,
  type FieldChanges,
  type ProfileDraft,
  rebase,
  resolve,
  startDraft,
} from './profileDraft';

export interface SaverState {
  draft: ProfileDraft;
  /** `waiting`: the person is still typing. `failed`: kept here until a retry succeeds. */
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  failure: ApiError | null;
}

export type SendChanges = (changes: ProfileChanges, options: { keepalive: boolean }) => Promise<Profile>;

const pauseInTyping = 700;

/** Saves a profile while its owner types: one call at a time, each with the version that it builds on. */
export class ProfileSaver {
  #state: SaverState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    profile: Profile,
    private readonly send: SendChanges,
    private readonly onSaved: (profile: Profile) => void,
    draft = startDraft(profile),
  ) {
    this.#state = { draft, status: 'saved', failure: null };
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  edit(changes: FieldChanges) {
    this.#update(edit(this.#state.draft, changes));
  }

  resolve(field: DraftField, choice: 'mine' | 'theirs') {
    this.#update(resolve(this.#state.draft, field, choice));
  }

  /** Takes in a newer profile that came another way; unsaved changes stay. */
  adopt(profile: Profile) {
    if (profile.version > this.#state.draft.base.version && !this.#running)
      this.#update(rebase(this.#state.draft, profile));
  }

  get hasUnsavedChanges() {
    return Object.keys(changesToSave(this.#state.draft)).length > 0;
  }

  /** Saves what there is to save now. Never rejects: a failure is in the state. */
  async save(options = { keepalive: false }): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#saveAll(options).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #saveAll(options: { keepalive: boolean }) {
    for (;;) {
      const { draft } = this.#state;
      const changes = changesToSave(draft);
      if (Object.keys(changes).length === 0) return this.#set({ status: 'saved', failure: null });
      this.#set({ status: 'saving', failure: null });
      try {
        const answer = await this.send({ version: draft.base.version, ...changes }, options);
        this.#set({ draft: confirm(this.#state.draft, changes, answer) });
        this.onSaved(answer);
      } catch (error) {
        const current = newerProfile(error, draft.base.version);
        if (!current) return this.#set({ status: 'failed', failure: asApiError(error) });
        this.#set({ draft: rebase(this.#state.draft, current) });
        this.onSaved(current);
      }
    }
  }

  #update(draft: ProfileDraft) {
    this.#set({ draft });
    clearTimeout(this.#timer);
    if (!this.hasUnsavedChanges) {
      if (!this.#running) this.#set({ status: 'saved', failure: null });
      return;
    }
    if (!this.#running) this.#set({ status: 'waiting' });
    this.#timer = setTimeout(() => void this.save(), pauseInTyping);
  }

  #set(change: Partial<SaverState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const asApiError = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(0, 'unexpected', 'Something unexpected happened. Please try again.');
