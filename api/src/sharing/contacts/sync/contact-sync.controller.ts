import {
  createSharedContact,
  findContactMatches,
  listContactChanges,
  removeExternalId,
  setExternalId,
} from '@meishi/api-contract/endpoints/groups/contact-sync';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import { Group, Viewer } from '../../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { ContactChangesQueries } from './contact-changes.queries.ts';
import { ContactMatches } from './contact-matches.ts';
import { ContactSyncService } from './contact-sync.service.ts';

/** Shared contacts for programs, such as a CRM. */
@Controller()
export class ContactSyncController {
  constructor(
    private readonly sync: ContactSyncService,
    private readonly changes: ContactChangesQueries,
    private readonly matches: ContactMatches,
  ) {}

  @Endpoint(listContactChanges)
  listChanges(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() { query }: Input<typeof listContactChanges>,
  ) {
    return this.changes.since(viewer, group, query);
  }

  @Endpoint(createSharedContact)
  create(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof createSharedContact>,
  ) {
    return this.sync.create(viewer, group, input);
  }

  @Endpoint(setExternalId)
  setExternalId(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof setExternalId>,
  ) {
    return this.sync.setExternalId(viewer, group, input);
  }

  @Endpoint(removeExternalId)
  removeExternalId(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof removeExternalId>,
  ) {
    return this.sync.removeExternalId(viewer, group, input);
  }

  @Endpoint(findContactMatches)
  findMatches(@Group() { group_id }: GroupAccess, @Input() { body }: Input<typeof findContactMatches>) {
    return this.matches.find(group_id, body.entries);
  }
}
