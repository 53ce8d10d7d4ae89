import { Module } from '@nestjs/common';
import { AccessModule } from '../../platform/access/access.module.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { GroupsModule } from '../groups.module.ts';
import { DryRun } from './dry-run.ts';
import { IssueController } from './issue.controller.ts';
import { IssueCards } from './issue-cards.job.ts';
import { IssueRows } from './issue-rows.ts';
import { IssueSweep } from './issue-sweep.job.ts';
import { IssuesQueries } from './issues.queries.ts';
import { IssuesService } from './issues.service.ts';
import { Letters } from './letters.ts';
import { PeopleFiles } from './people-files.ts';
import { RemindersService } from './reminders.service.ts';

@Module({
  imports: [AccessModule, DirectoryModule, GroupsModule, LimitsModule],
  controllers: [IssueController],
  providers: [
    DryRun,
    IssueCards,
    IssueRows,
    IssueSweep,
    IssuesQueries,
    IssuesService,
    Letters,
    PeopleFiles,
    RemindersService,
  ],
  exports: [IssueCards],
})
export class IssueModule {}
