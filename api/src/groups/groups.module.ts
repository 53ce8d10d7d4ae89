import { Module } from '@nestjs/common';
import { Memberships } from '../platform/access/memberships.js';
import { MembershipsService } from './memberships.service.js';

@Module({
  providers: [{ provide: Memberships, useClass: MembershipsService }],
  exports: [Memberships],
})
export class GroupsModule {}
