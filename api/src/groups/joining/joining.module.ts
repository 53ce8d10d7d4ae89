import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../people/index.ts';
import { AccessModule } from '../../platform/access/access.module.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { GroupsModule } from '../groups.module.ts';
import { DomainProofs } from './domain-proofs.ts';
import { DomainRecords } from './domain-records.ts';
import { JoinRequestMail } from './join-request-mail.job.ts';
import { JoiningController } from './joining.controller.ts';
import { JoiningQueries } from './joining.queries.ts';
import { JoiningService } from './joining.service.ts';
import { MailDomainsQueries } from './mail-domains.queries.ts';
import { MailDomainsService } from './mail-domains.service.ts';

@Module({
  imports: [AccessModule, GroupsModule, LimitsModule, NotificationsModule],
  controllers: [JoiningController],
  providers: [
    DomainProofs,
    DomainRecords,
    JoinRequestMail,
    JoiningQueries,
    JoiningService,
    MailDomainsQueries,
    MailDomainsService,
  ],
})
export class JoiningModule {}
