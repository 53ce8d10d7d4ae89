import { Module } from '@nestjs/common';
import { Tracing } from './tracing.ts';

@Module({ providers: [Tracing] })
export class TracingModule {}
