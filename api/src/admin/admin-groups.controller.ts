import { listAllGroups } from '@meishi/api-contract/endpoints/admin/admin-groups';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { AdminGroupsQueries } from './admin-groups.queries.ts';

@Controller()
export class AdminGroupsController {
  constructor(private readonly queries: AdminGroupsQueries) {}

  @Endpoint(listAllGroups)
  list(@Input() { query }: Input<typeof listAllGroups>) {
    return this.queries.list(query);
  }
}
