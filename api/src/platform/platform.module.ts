import { Global, Module } from '@nestjs/common';
import { Audit } from './audit/audit.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { QueueMetrics } from './jobs/queue-metrics.ts';
import { Mailer } from './mail/mailer.ts';
import { Sandbox } from './sandbox/sandbox.ts';
import { ContentSigner } from './signing/content-signer.ts';

const services = [Audit, ContentSigner, JobQueue, Mailer, Sandbox];

/** The services of the platform that every feature may inject. */
@Global()
@Module({ providers: [...services, QueueMetrics], exports: services })
export class PlatformModule {}
