import type { Profile, ProfileChanges } from '@meishi/api-contract/endpoints/profiles';
import { AutoSaver, type SaveOptions } from '@meishi/shell-sdk/saving';
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
} from './profile-draft.ts';

export type SendChanges = (changes: ProfileChanges, options: SaveOptions) => Promise<Profile>;

const pauseInTypingMs = 700;

export class ProfileSaver extends AutoSaver<{ draft: ProfileDraft }, Profile, FieldChanges> {
  constructor(
    profile: Profile,
    private readonly sendChanges: SendChanges,
    onSaved: (profile: Profile) => void,
    draft = startDraft(profile),
  ) {
    super({ draft }, onSaved, pauseInTypingMs);
  }

  edit(changes: FieldChanges) {
    this.change(edit(this.draft, changes));
  }

  resolve(field: DraftField, choice: 'mine' | 'theirs') {
    this.change(resolve(this.draft, field, choice));
  }

  protected nextChanges() {
    const changes = changesToSave(this.draft);
    return Object.keys(changes).length > 0 ? changes : null;
  }

  protected send(changes: FieldChanges, options: SaveOptions) {
    return this.sendChanges({ version: this.draft.base.version, ...changes }, options);
  }

  protected confirm(changes: FieldChanges, response: Profile) {
    this.update({ draft: confirm(this.draft, changes, response) });
  }

  protected isNewer({ version }: Profile) {
    return version > this.draft.base.version;
  }

  protected rebase(current: Profile) {
    this.update({ draft: rebase(this.draft, current) });
  }

  private get draft() {
    return this.state().draft;
  }

  private change(draft: ProfileDraft) {
    this.update({ draft });
    this.scheduleSave();
  }
}
