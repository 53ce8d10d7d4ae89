import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.ts';

@Global()
@Module({ providers: [JobQueue], exports: [JobQueue] })
export class JobsModule {}
