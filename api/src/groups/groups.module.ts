import { Module } from '@nestjs/common';
import { FilesModule } from '../media/index.ts';
import { NotificationsModule, PlansModule, UsersModule, WebhooksModule } from '../people/index.ts';
import { AccessModule } from '../platform/access/access.module.ts';
import { Memberships } from '../platform/access/callers.ts';
import { IdentityModule } from '../platform/identity/identity.module.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { ProfilesModule } from '../profile/index.ts';
import { DepartmentInvitations } from './departments/department-invitations.ts';
import { GroupDepartmentsController } from './departments/group-departments.controller.ts';
import { GroupDepartmentsQueries } from './departments/group-departments.queries.ts';
import { GroupDepartmentsService } from './departments/group-departments.service.ts';
import { GroupDeletionService } from './group-deletion.service.ts';
import { GroupLifeMail } from './group-life-mail.job.ts';
import { GroupLogQueries } from './group-log.queries.ts';
import { GroupPayerService } from './group-payer.service.ts';
import { GroupPicturesService } from './group-pictures.service.ts';
import { GroupPlan } from './group-plan.ts';
import { GroupsController } from './groups.controller.ts';
import { GroupsQueries } from './groups.queries.ts';
import { GroupsService } from './groups.service.ts';
import { InvitationExpiry } from './invitations/expire-invitations.job.ts';
import { InvitationAllowance } from './invitations/invitation-allowance.ts';
import { InvitationMail } from './invitations/invitation-mail.job.ts';
import { InvitationRequests } from './invitations/invitation-request.job.ts';
import { InvitationTokens } from './invitations/invitation-tokens.ts';
import { InvitationsController } from './invitations/invitations.controller.ts';
import { InvitationsQueries } from './invitations/invitations.queries.ts';
import { ReceivedInvitationsService } from './invitations/received-invitations.service.ts';
import { SentInvitationsService } from './invitations/sent-invitations.service.ts';
import { GroupLinksController } from './links/group-links.controller.ts';
import { GroupLinksQueries } from './links/group-links.queries.ts';
import { GroupLinksService } from './links/group-links.service.ts';
import { LinkBearersQueries } from './links/link-bearers.queries.ts';
import { LinkGridService } from './links/link-grid.service.ts';
import { LinkOverridesService } from './links/link-overrides.service.ts';
import { LinksVersion } from './links/links-version.ts';
import { CardRequestsQueries } from './member-cards/card-requests.queries.ts';
import { CardRequestsService } from './member-cards/card-requests.service.ts';
import { EndedLocks } from './member-cards/ended-locks.ts';
import { MemberCardMail } from './member-cards/member-card-mail.job.ts';
import { MemberCardsController } from './member-cards/member-cards.controller.ts';
import { MemberCardsQueries } from './member-cards/member-cards.queries.ts';
import { MemberCardsService } from './member-cards/member-cards.service.ts';
import { GroupMemberships } from './members/group-memberships.ts';
import { MembersController } from './members/members.controller.ts';
import { MembersQueries } from './members/members.queries.ts';
import { MembersService } from './members/members.service.ts';
import { MembershipRemoval } from './members/membership-removal.ts';
import { NewMembers } from './members/new-members.ts';

@Module({
  imports: [
    AccessModule,
    FilesModule,
    IdentityModule,
    LimitsModule,
    NotificationsModule,
    PlansModule,
    ProfilesModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [
    GroupsController,
    GroupDepartmentsController,
    MembersController,
    MemberCardsController,
    GroupLinksController,
    InvitationsController,
  ],
  providers: [
    GroupsService,
    GroupsQueries,
    GroupPicturesService,
    GroupPlan,
    GroupPayerService,
    GroupDeletionService,
    GroupLogQueries,
    GroupDepartmentsService,
    GroupDepartmentsQueries,
    DepartmentInvitations,
    GroupLifeMail,
    MembersService,
    MembersQueries,
    MembershipRemoval,
    NewMembers,
    MemberCardsService,
    MemberCardsQueries,
    MemberCardMail,
    CardRequestsService,
    CardRequestsQueries,
    EndedLocks,
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
  exports: [
    EndedLocks,
    GroupLifeMail,
    GroupPlan,
    GroupsQueries,
    InvitationAllowance,
    MemberCardMail,
    MembershipRemoval,
    Memberships,
    NewMembers,
  ],
})
export class GroupsModule {}
