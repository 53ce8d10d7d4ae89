import { Module } from '@nestjs/common';
import { DreamsController } from './dreams.controller.ts';
import { DreamsQueries } from './dreams.queries.ts';

@Module({
  controllers: [DreamsController],
  providers: [DreamsQueries],
  exports: [DreamsQueries],
})
export class DreamsModule {}
