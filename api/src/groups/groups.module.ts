import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PlansModule } from '../plans/plans.module.ts';
import { AccessModule } from '../platform/access/access.module.ts';
import { Memberships } from '../platform/access/memberships.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { GroupPicturesController } from './group-pictures.controller.ts';
import { GroupPlan } from './group-plan.ts';
import { GroupsController } from './groups.controller.ts';
import { GroupsQueries } from './groups.queries.ts';
import { InvitationExpiry } from './invitations/expire-invitations.job.ts';
import { InvitationAllowance } from './invitations/invitation-allowance.ts';
import { InvitationMail } from './invitations/invitation-mail.job.ts';
import { InvitationRequests } from './invitations/invitation-request.job.ts';
import { InvitationTokens } from './invitations/invitation-tokens.ts';
import { InvitationsQueries } from './invitations/invitations.queries.ts';
import { ReceivedInvitationsController } from './invitations/received-invitations.controller.ts';
import { SentInvitationsController } from './invitations/sent-invitations.controller.ts';
import { GroupLinksController } from './links/group-links.controller.ts';
import { GroupLinksQueries } from './links/group-links.queries.ts';
import { LinkBearersQueries } from './links/link-bearers.queries.ts';
import { LinkGridController } from './links/link-grid.controller.ts';
import { LinkOverridesController } from './links/link-overrides.controller.ts';
import { LinksVersion } from './links/links-version.ts';
import { GroupMemberships } from './members/group-memberships.ts';
import { MembersController } from './members/members.controller.ts';
import { MembersQueries } from './members/members.queries.ts';
import { MembershipRemoval } from './members/membership-removal.ts';

@Module({
  imports: [AccessModule, FilesModule, LimitsModule, NotificationsModule, PlansModule],
  controllers: [
    GroupLinksController,
    GroupsController,
    MembersController,
    LinkGridController,
    LinkOverridesController,
    ReceivedInvitationsController,
    SentInvitationsController,
    GroupPicturesController,
  ],
  providers: [
    GroupsQueries,
    GroupPlan,
    MembersQueries,
    MembershipRemoval,
    GroupLinksQueries,
    LinkBearersQueries,
    LinksVersion,
    InvitationsQueries,
    InvitationAllowance,
    InvitationTokens,
    InvitationMail,
    InvitationRequests,
    InvitationExpiry,
    { provide: Memberships, useClass: GroupMemberships },
  ],
  exports: [Memberships, GroupsQueries, MembershipRemoval],
})
export class GroupsModule {}
