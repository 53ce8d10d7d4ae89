import { Module } from '@nestjs/common';
import { DreamsController } from './dreams.controller.ts';
import { DreamsQueries } from './dreams.queries.ts';
import { DreamsService } from './dreams.service.ts';

@Module({
  controllers: [DreamsController],
  providers: [DreamsService, DreamsQueries],
  exports: [DreamsQueries],
})
export class DreamsModule {}
