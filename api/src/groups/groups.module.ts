import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { Memberships } from '../platform/access/memberships.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { GroupPicturesService } from './group-pictures.service.js';
import { GroupPlan } from './group-plan.js';
import { GroupsController } from './groups.controller.js';
import { GroupsQueries } from './groups.queries.js';
import { GroupsService } from './groups.service.js';
import { InvitationExpiry } from './invitations/expire-invitations.job.js';
import { InvitationAllowance } from './invitations/invitation-allowance.js';
import { InvitationMail } from './invitations/invitation-mail.job.js';
import { InvitationRequests } from './invitations/invitation-request.job.js';
import { InvitationTokens } from './invitations/invitation-tokens.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsQueries } from './invitations/invitations.queries.js';
import { ReceivedInvitationsService } from './invitations/received-invitations.service.js';
import { SentInvitationsService } from './invitations/sent-invitations.service.js';
import { GroupLinksController } from './links/group-links.controller.js';
import { GroupLinksQueries } from './links/group-links.queries.js';
import { GroupLinksService } from './links/group-links.service.js';
import { LinkBearersQueries } from './links/link-bearers.queries.js';
import { LinkGridService } from './links/link-grid.service.js';
import { LinkOverridesService } from './links/link-overrides.service.js';
import { LinksVersion } from './links/links-version.js';
import { Departures } from './members/departures.js';
import { GroupMemberships } from './members/group-memberships.js';
import { MembersController } from './members/members.controller.js';
import { MembersQueries } from './members/members.queries.js';
import { MembersService } from './members/members.service.js';

@Module({
  imports: [AccessModule, FilesModule, LimitsModule, NotificationsModule, PlansModule],
  controllers: [GroupsController, MembersController, GroupLinksController, InvitationsController],
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
    LinkBearersQueries,
    LinkOverridesService,
    LinkGridService,
    LinksVersion,
    SentInvitationsService,
    ReceivedInvitationsService,
    InvitationsQueries,
    InvitationAllowance,
    InvitationTokens,
    InvitationMail,
    InvitationRequests,
    InvitationExpiry,
    { provide: Memberships, useClass: GroupMemberships },
  ],
  exports: [Memberships, GroupsQueries, Departures],
})
export class GroupsModule {}
