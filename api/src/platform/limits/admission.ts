import { monitorEventLoopDelay } from 'node:perf_hooks';
import { bodyBytes } from '@meishi/api-contract/transport/bounds';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { refusalError } from '../access/access.guard.ts';
import { accessRefusal } from '../access/access.policy.ts';
import { DomainError } from '../http/domain-error.ts';
import { onRequestEnd } from '../http/on-request-end.ts';
import { t } from '../words/words.ts';
import { BodyMeter } from './body-meter.ts';
import { CallLimits } from './call-limits.ts';
import { callerAddress } from './caller-address.ts';
import type { RouteBounds } from './route-bounds.ts';

/** Maximum number of requests in progress. More would only wait in memory for the database. */
const maxAtWork = 1000;
/** Mean event loop delay above which the server is overloaded. */
const longestTurnNs = 1e9;
/** Number of consecutive looks, one per second. A server that starts or has done one long task is not overloaded. */
const looksBehind = 3;

/**
 * Detects whether the server is overloaded. @fastify/under-pressure refuses requests after a single long task, and does not
 * count requests in progress.
 */
@Injectable()
export class ServerLoad implements OnApplicationShutdown {
  protected readonly most: number = maxAtWork;
  private atWork = 0;
  private behind = 0;
  private readonly turns = monitorEventLoopDelay();
  private readonly looks = setInterval(() => this.look(this.turns.mean), 1000).unref();

  constructor() {
    this.turns.enable();
  }

  onApplicationShutdown(): void {
    clearInterval(this.looks);
    this.turns.disable();
  }

  /** Evaluates the mean event loop delay since the last look. */
  look(meanTurnNs: number): void {
    this.behind = meanTurnNs > longestTurnNs ? this.behind + 1 : 0;
    this.turns.reset();
  }

  get isBehind(): boolean {
    return this.behind >= looksBehind;
  }

  /** Begins one more request and returns whether there was room. After true, the caller must call `end`. */
  begin(): boolean {
    if (this.atWork >= this.most) return false;
    this.atWork += 1;
    return true;
  }

  end(): void {
    this.atWork -= 1;
  }
}

/** Admits or refuses a request before its body is read. Prevents the start if any route has no bounds. */
@Injectable()
export class Admission implements OnApplicationBootstrap {
  private readonly undeclared: string[] = [];

  constructor(
    private readonly limits: CallLimits,
    private readonly bodies: BodyMeter,
    private readonly load: ServerLoad,
  ) {}

  /** Call it before routes are registered. */
  install(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => this.declare(route));
    fastify.addHook('preParsing', async (request, reply, body) => {
      request.bounds = request.routeOptions.config.bounds;
      if (this.load.isBehind && !isVital(request)) throw overloaded();
      await this.admit(request, reply);
      if (!hasBody(request)) return undefined;
      if (isSafe(request)) throw unexpectedBody(reply);
      this.bodies.begin(request, reply);
      return this.bodies.meter(request, body as Parameters<BodyMeter['meter']>[1]);
    });
    fastify.addHook('preValidation', (request, reply, done) => {
      if (isVital(request)) return done();
      if (!this.load.begin()) return done(overloaded());
      onRequestEnd(reply, () => this.load.end());
      done();
    });
  }

  onApplicationBootstrap(): void {
    if (this.undeclared.length > 0) throw new Error(`Routes without bounds: ${this.undeclared.join(', ')}`);
  }

  private declare(route: RouteOptions): void {
    const bounds = route.config?.bounds;
    if (!bounds || (bounds.access === 'public' && !bounds.limit))
      this.undeclared.push(`${route.method} ${route.url}`);
    route.bodyLimit = bounds?.maxBodyBytes ?? bodyBytes.public;
  }

  private admit(request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    const { bounds } = request;
    if (!bounds) return;
    const isAnonymous = !request.headers.authorization;
    if (isAnonymous && bounds.access !== 'release-token' && bounds.access !== 'directory-token') {
      const refused = accessRefusal(bounds.access, null);
      if (refused) throw refusalError(refused, bounds.access);
    }
    if (!isAnonymous && bounds.limit?.by !== 'address') return;
    request.isCounted = true;
    return this.limits.enter(bounds, callerAddress(request.ip), reply);
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** The content of these requests has no meaning (RFC 9110, sections 9.3.1 and 9.3.2), so no route reads it. */
function isSafe({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The connection is closed, because Node would otherwise read the refused body to its end. */
function unexpectedBody(reply: FastifyReply): DomainError {
  reply.header('connection', 'close');
  return new DomainError('unreadable-body', t('This request must not have a body.'), { level: 'debug' });
}

function isVital({ bounds }: FastifyRequest): boolean {
  return bounds?.vital === true;
}

function overloaded(): DomainError {
  const sentence = t('{{product}} is overloaded right now. Please try again in a few seconds.');
  return new DomainError('unavailable', sentence, { retryAfter: 5, level: 'debug' });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this call is already counted against the limit of its address. */
    isCounted?: boolean;
    /** The bounds of its route. Fastify would collect all options of the route at each look. */
    bounds?: RouteBounds;
  }
}
