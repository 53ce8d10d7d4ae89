import { Module } from '@nestjs/common';
import { AccessModule } from '../../platform/access/access.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { GroupsModule } from '../groups.module.ts';
import { IssueModule } from '../issue/issue.module.ts';
import { ApplyPlans } from './apply-plans.job.ts';
import { DirectoryPlansController } from './directory-plans.controller.ts';
import { DirectoryPlansService } from './directory-plans.service.ts';
import { PlanQueries } from './plan.queries.ts';
import { PlannedPeopleQueries } from './planned-people.queries.ts';

@Module({
  imports: [AccessModule, DirectoryModule, GroupsModule, IssueModule],
  controllers: [DirectoryPlansController],
  providers: [ApplyPlans, DirectoryPlansService, PlanQueries, PlannedPeopleQueries],
})
export class DirectoryPlansModule {}
