import {
  createAdminLink,
  getAdminUser,
  getProductMetrics,
  listAuditEntries,
  listUsers,
  updateAdminUser,
  viewUserProfiles,
} from '@meishi/api-contract/endpoints/admin/admin';
import { listAllGroups } from '@meishi/api-contract/endpoints/admin/admin-groups';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { AdminQueries } from './admin.queries.ts';
import { AdminService } from './admin.service.ts';
import { AdminAuditQueries } from './admin-audit.queries.ts';
import { AdminGroupsQueries } from './admin-groups.queries.ts';
import { DreamsQueries } from './dreams/dreams.queries.ts';

@Controller()
export class AdminController {
  constructor(
    private readonly queries: AdminQueries,
    private readonly admin: AdminService,
    private readonly groups: AdminGroupsQueries,
    private readonly audit: AdminAuditQueries,
    private readonly dreams: DreamsQueries,
  ) {}

  @Endpoint(listUsers)
  listUsers(@Input() { query }: Input<typeof listUsers>) {
    return this.queries.listUsers(query);
  }

  @Endpoint(getAdminUser)
  getUser(@Input() { params }: Input<typeof getAdminUser>) {
    return this.queries.getUser(params.id);
  }

  @Endpoint(updateAdminUser)
  updateUser(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateAdminUser>) {
    return this.admin.updateUser(viewer, input);
  }

  @Endpoint(viewUserProfiles)
  viewProfiles(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof viewUserProfiles>) {
    return this.admin.viewProfiles(viewer, params.id);
  }

  @Endpoint(createAdminLink)
  createLink(@Viewer() viewer: Viewer, @Input() input: Input<typeof createAdminLink>) {
    return this.admin.createLink(viewer, input);
  }

  @Endpoint(listAllGroups)
  listGroups(@Input() { query }: Input<typeof listAllGroups>) {
    return this.groups.list(query);
  }

  @Endpoint(getProductMetrics)
  async getMetrics() {
    return { generated_at: new Date().toISOString(), metrics: await this.dreams.metrics() };
  }

  @Endpoint(listAuditEntries)
  listAuditEntries(@Viewer() viewer: Viewer, @Input() { query }: Input<typeof listAuditEntries>) {
    return this.audit.list(viewer, query);
  }
}
