import { Module } from '@nestjs/common';
import { DreamsController } from './dreams.controller.js';
import { DreamsQueries } from './dreams.queries.js';

@Module({ controllers: [DreamsController], providers: [DreamsQueries] })
export class DreamsModule {}
