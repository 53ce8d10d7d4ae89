import { Global, Module } from '@nestjs/common';
import { IssuedCards } from '../../accounts/index.ts';
import { PlansModule, WebhooksModule } from '../../people/index.ts';
import { AccessModule } from '../../platform/access/access.module.ts';
import { DirectoryTokens } from '../../platform/access/callers.ts';
import { IdentityModule } from '../../platform/identity/identity.module.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { ProfilesModule } from '../../profile/index.ts';
import { GroupsModule } from '../groups.module.ts';
import { BulkService } from './bulk.service.ts';
import { CardMoves } from './card-moves.ts';
import { ClaimsService } from './claims.service.ts';
import { ConnectionErrors } from './connection-errors.ts';
import { ConnectionTokens } from './connection-tokens.ts';
import { ConnectionsService } from './connections.service.ts';
import { DepartmentMembers } from './department-members.ts';
import { DepartmentsService } from './departments.service.ts';
import { DirectoryController } from './directory.controller.ts';
import { DirectoryQueries } from './directory.queries.ts';
import { DirectoryFill } from './directory-fill.ts';
import { LetterTokens } from './letter-tokens.ts';
import { PeopleQueries } from './people.queries.ts';
import { PeopleService } from './people.service.ts';
import { PersonChanges } from './person-changes.ts';
import { PlanMail } from './plan-mail.job.ts';
import { Plans } from './plans.ts';
import { ScimController } from './scim.controller.ts';
import { ScimDiscoveryController } from './scim-discovery.controller.ts';
import { Seats } from './seats.ts';
import { StoredPeople } from './stored-people.ts';

/** Global, because it implements a port of the accounts, which must not import it. */
@Global()
@Module({
  imports: [
    AccessModule,
    GroupsModule,
    IdentityModule,
    LimitsModule,
    PlansModule,
    ProfilesModule,
    WebhooksModule,
  ],
  controllers: [DirectoryController, ScimDiscoveryController, ScimController],
  providers: [
    BulkService,
    CardMoves,
    ClaimsService,
    ConnectionErrors,
    ConnectionsService,
    DepartmentMembers,
    DepartmentsService,
    DirectoryFill,
    DirectoryQueries,
    LetterTokens,
    PeopleQueries,
    PeopleService,
    PersonChanges,
    PlanMail,
    Plans,
    Seats,
    StoredPeople,
    { provide: DirectoryTokens, useClass: ConnectionTokens },
    { provide: IssuedCards, useExisting: ClaimsService },
  ],
  exports: [
    DirectoryFill,
    DirectoryTokens,
    IssuedCards,
    LetterTokens,
    PeopleQueries,
    PeopleService,
    PersonChanges,
    PlanMail,
    Plans,
    Seats,
    StoredPeople,
  ],
})
export class DirectoryModule {}
