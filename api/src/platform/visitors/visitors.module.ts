import { Module } from '@nestjs/common';
import { Countries } from './countries.js';
import { Visitors } from './visitors.js';

@Module({ providers: [Countries, Visitors], exports: [Countries, Visitors] })
export class VisitorsModule {}
