import { Global, Module } from '@nestjs/common';
import { Audit } from './audit/audit.ts';
import { Config } from './config/config.ts';
import { Database } from './database/database.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { QueueMetrics } from './jobs/queue-metrics.ts';
import { Mailer } from './mail/mailer.ts';
import { Sandbox } from './sandbox/sandbox.ts';
import { PermanentSecret } from './signing/permanent-secret.ts';
import { ContentSigner } from './signing/signer.ts';
import { TableReader } from './tables/table-reader.ts';

const services = [Audit, ContentSigner, JobQueue, Mailer, Sandbox, TableReader];
const keptSecret = { provide: PermanentSecret, inject: [Config, Database], useFactory: PermanentSecret.load };

/** The services of the platform that every feature may inject. */
@Global()
@Module({ providers: [...services, keptSecret, QueueMetrics], exports: [...services, PermanentSecret] })
export class PlatformModule {}
