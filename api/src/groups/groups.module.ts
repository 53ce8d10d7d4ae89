import { Module } from '@nestjs/common';
import { Memberships } from '../platform/access/memberships.js';
import { GroupsController } from './groups.controller.js';
import { GroupsQueries } from './groups.queries.js';
import { GroupsService } from './groups.service.js';
import { MembershipsService } from './memberships.service.js';

@Module({
  controllers: [GroupsController],
  providers: [GroupsService, GroupsQueries, { provide: Memberships, useClass: MembershipsService }],
  exports: [Memberships, GroupsQueries],
})
export class GroupsModule {}
