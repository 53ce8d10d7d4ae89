import { Module } from '@nestjs/common';
import { DreamsController } from './dreams.controller.js';
import { DreamsQueries } from './dreams.queries.js';
import { DreamsService } from './dreams.service.js';

@Module({
  controllers: [DreamsController],
  providers: [DreamsService, DreamsQueries],
  exports: [DreamsQueries],
})
export class DreamsModule {}
