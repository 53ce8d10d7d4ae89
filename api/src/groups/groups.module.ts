import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { Memberships } from '../platform/access/memberships.js';
import { GroupPicturesService } from './group-pictures.service.js';
import { GroupPlan } from './group-plan.js';
import { GroupsController } from './groups.controller.js';
import { GroupsQueries } from './groups.queries.js';
import { GroupsService } from './groups.service.js';
import { GroupLinksController } from './links/group-links.controller.js';
import { GroupLinksQueries } from './links/group-links.queries.js';
import { GroupLinksService } from './links/group-links.service.js';
import { LinkGridService } from './links/link-grid.service.js';
import { LinkOverridesService } from './links/link-overrides.service.js';
import { LinksVersion } from './links/links-version.js';
import { LockedFields } from './locked-fields.js';
import { Departures } from './members/departures.js';
import { GroupMemberships } from './members/group-memberships.js';
import { MembersController } from './members/members.controller.js';
import { MembersQueries } from './members/members.queries.js';
import { MembersService } from './members/members.service.js';

@Module({
  imports: [FilesModule, PlansModule],
  controllers: [GroupsController, MembersController, GroupLinksController],
  providers: [
    GroupsService,
    GroupsQueries,
    GroupPicturesService,
    GroupPlan,
    MembersService,
    MembersQueries,
    Departures,
    GroupLinksService,
    GroupLinksQueries,
    LinkOverridesService,
    LinkGridService,
    LinksVersion,
    LockedFields,
    { provide: Memberships, useClass: GroupMemberships },
  ],
  exports: [Memberships, GroupsQueries, Departures, LockedFields],
})
export class GroupsModule {}
