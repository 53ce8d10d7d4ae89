import type { CallLimit, EndpointDefinition } from '@meishi/api-contract/endpoint';
import { type BeforeApplicationShutdown, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ThrottlerModuleOptions, ThrottlerOptionsFactory } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Signer } from '../signing/signer.js';
import type { CallCounter } from './call-counter.js';
import { PostgresCallCounter } from './postgres-call-counter.js';
import { RedisCallCounter } from './redis-call-counter.js';
import { SharedCallCounts } from './shared-call-counts.js';

/** How often endpoints may be called: as the contract says, unless the configuration says otherwise. */
@Injectable()
export class CallLimits implements ThrottlerOptionsFactory, BeforeApplicationShutdown {
  private readonly counter: CallCounter;

  constructor(
    private readonly config: Config,
    private readonly logger: PinoLogger,
    database: Database,
  ) {
    this.counter = config.REDIS_URL
      ? new RedisCallCounter(config.REDIS_URL, logger)
      : new PostgresCallCounter(database);
  }

  beforeApplicationShutdown(): void {
    this.counter.close?.();
  }

  createThrottlerOptions(): ThrottlerModuleOptions {
    const signer = new Signer(this.config, 'call limits');
    return {
      storage: new SharedCallCounts(this.counter, this.logger),
      skipIf: (context) => !this.limitOf(endpointOf(context)),
      throttlers: [
        {
          limit: (context) => this.limitOf(endpointOf(context))?.calls ?? 0,
          ttl: (context) => (this.limitOf(endpointOf(context))?.seconds ?? 0) * 1000,
        },
      ],
      // Keyed, so that no network address can be read out of what is counted.
      generateKey: (context, caller) => {
        const { method, path } = endpointOf(context) ?? {};
        return signer.sign(`${method} ${path} ${caller}`);
      },
    };
  }

  private limitOf(endpoint: EndpointDefinition | undefined): Omit<CallLimit, 'by'> | undefined {
    return endpoint?.limit && (this.config.RATE_LIMITS[endpoint.path] ?? endpoint.limit);
  }
}

function endpointOf(context: ExecutionContext): EndpointDefinition | undefined {
  return context.switchToHttp().getRequest<FastifyRequest>().endpoint;
}
