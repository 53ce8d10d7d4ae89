import {
  addSharedNote,
  deleteSharedNote,
  endSharing,
  exportSharedContacts,
  getSharedContact,
  getSharingSettings,
  listSharedContacts,
  listSharedDuplicates,
  shareContact,
  updateSharedContact,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import { Group, Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { ContactsQueries } from '../contacts.queries.ts';
import { exportShared } from './export-shared.ts';
import { SharedContactsQueries } from './shared-contacts.queries.ts';
import { SharedContactsService } from './shared-contacts.service.ts';
import { SharedDuplicates } from './shared-duplicates.ts';
import { SharingSettingsService } from './sharing-settings.service.ts';

/** The contacts that members share with their group. */
@Controller()
export class SharedContactsController {
  constructor(
    private readonly shared: SharedContactsService,
    private readonly queries: SharedContactsQueries,
    private readonly contacts: ContactsQueries,
    private readonly settings: SharingSettingsService,
    private readonly sharedDuplicates: SharedDuplicates,
  ) {}

  @Endpoint(listSharedContacts)
  list(@Group() { group_id }: GroupAccess, @Input() { query }: Input<typeof listSharedContacts>) {
    return this.queries.list(group_id, query);
  }

  @Endpoint(exportSharedContacts)
  exportCsv(@Group() group: GroupAccess, @Input() { query }: Input<typeof exportSharedContacts>) {
    return exportShared(group.name, this.queries.all(group.group_id, query));
  }

  @Endpoint(getSharedContact)
  get(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() { params }: Input<typeof getSharedContact>,
  ) {
    return this.shared.read(viewer, group, params.contactId);
  }

  @Endpoint(updateSharedContact)
  update(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof updateSharedContact>,
  ) {
    return this.shared.update(viewer, group, input);
  }

  @Endpoint(endSharing)
  async endSharing(@Group() group: GroupAccess, @Input() { params }: Input<typeof endSharing>) {
    await this.shared.endSharing(group, params.contactId);
    return { contact_id: params.contactId };
  }

  @Endpoint(addSharedNote)
  addNote(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof addSharedNote>,
  ) {
    return this.shared.addNote(viewer, group, input);
  }

  @Endpoint(deleteSharedNote)
  deleteNote(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof deleteSharedNote>,
  ) {
    return this.shared.deleteNote(viewer, group, input);
  }

  @Endpoint(shareContact)
  async share(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof shareContact>) {
    await this.shared.share(viewer, params.id, body.group_id);
    return this.contacts.get(viewer.user_id, params.id);
  }

  @Endpoint(listSharedDuplicates)
  duplicates(@Group() { group_id }: GroupAccess) {
    return this.sharedDuplicates.list(group_id);
  }

  @Endpoint(getSharingSettings)
  getSettings(@Group() { group_id }: GroupAccess) {
    return this.settings.read(group_id);
  }

  @Endpoint(updateSharingSettings)
  async updateSettings(
    @Group() { group_id }: GroupAccess,
    @Input() { body }: Input<typeof updateSharingSettings>,
  ) {
    await this.settings.update(group_id, body);
    return this.settings.read(group_id);
  }
}
