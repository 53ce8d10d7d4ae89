import { Module } from '@nestjs/common';
import { Countries } from './countries.ts';
import { Visitors } from './visitors.ts';

@Module({ providers: [Countries, Visitors], exports: [Countries, Visitors] })
export class VisitorsModule {}
