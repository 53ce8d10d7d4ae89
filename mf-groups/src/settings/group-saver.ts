import type { Group, GroupChanges } from '@meishi/api-contract/endpoints/groups/groups';
import type { ApiError } from '@meishi/api-contract/transport/client';
import { AutoSaver } from '@meishi/shell-sdk/saving';
import {
  changedFields,
  checkDraft,
  draftAfterSave,
  draftOf,
  type Faults,
  type GroupDraft,
  type GroupField,
  type GroupFields,
  rebase,
  resolve,
} from './group-draft.ts';

interface SettingsState {
  draft: GroupDraft;
  faults: Faults;
}

/** What one save sends, and the draft that it came from. */
interface SentSettings {
  changes: GroupChanges;
  draft: GroupDraft;
}

/** Saves a group's settings when the admin says so, not while they type. */
export class GroupSaver extends AutoSaver<SettingsState, Group, SentSettings> {
  private isSubmitted = false;

  constructor(
    group: Group,
    private readonly sendChanges: (changes: GroupChanges) => Promise<Group>,
    private readonly onConfirmed: () => void,
    onSaved: (group: Group) => void,
  ) {
    super({ draft: draftOf(group), faults: {} }, onSaved);
  }

  set<Field extends GroupField>(field: Field, value: GroupFields[Field]): void {
    const { draft, faults } = this.state();
    this.update({
      faults: { ...faults, [field]: undefined },
      draft: { ...draft, fields: { ...draft.fields, [field]: value } },
    });
  }

  resolve(field: GroupField, choice: 'mine' | 'theirs'): void {
    this.update({ draft: resolve(this.state().draft, field, choice) });
  }

  discard(): void {
    this.update({ draft: draftOf(this.state().draft.base), faults: {} });
    this.settle();
  }

  /** Checks the form, and saves it if it is valid. */
  async submit(): Promise<void> {
    this.update({ faults: checkDraft(this.state().draft).faults });
    this.isSubmitted = true;
    await this.save();
    this.isSubmitted = false;
  }

  override adopt(group: Group): void {
    if (this.isNewer(group)) this.rebase(group);
  }

  protected nextChanges() {
    const { draft } = this.state();
    if (!this.isSubmitted || changedFields(draft).length === 0 || draft.conflicts.length > 0) return null;
    const { changes } = checkDraft(draft);
    return changes ? { changes, draft } : null;
  }

  protected send({ changes }: SentSettings) {
    return this.sendChanges(changes);
  }

  protected confirm({ draft: sent }: SentSettings, saved: Group) {
    this.isSubmitted = false;
    this.update({ draft: draftAfterSave(this.state().draft, sent, saved) });
    this.onConfirmed();
  }

  protected isNewer({ version }: Group) {
    return version > this.state().draft.base.version;
  }

  protected rebase(group: Group) {
    this.update({ draft: rebase(this.state().draft, group) });
  }

  protected override failed(sent: SentSettings, failure: ApiError) {
    this.update({ faults: failure.fields });
    super.failed(sent, failure);
  }
}
