import { Module } from '@nestjs/common';
import { ReleaseTokens } from '../../platform/access/callers.ts';
import { TeamTokens } from './team-tokens.ts';
import { TeamsController } from './teams.controller.ts';
import { TeamsQueries } from './teams.queries.ts';
import { TeamsService } from './teams.service.ts';

@Module({
  controllers: [TeamsController],
  providers: [TeamsQueries, TeamsService, { provide: ReleaseTokens, useClass: TeamTokens }],
  exports: [ReleaseTokens, TeamsQueries],
})
export class TeamsModule {}
