import { listUsers } from '@meishi/api-contract/admin';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../platform/http/endpoint.js';
import { Input } from '../platform/http/input.js';
import { AdminQueries } from './admin.queries.js';

@Controller()
export class AdminController {
  constructor(private readonly queries: AdminQueries) {}

  @Endpoint(listUsers)
  listUsers(@Input() { query }: Input<typeof listUsers>) {
    return this.queries.listUsers(query);
  }
}
