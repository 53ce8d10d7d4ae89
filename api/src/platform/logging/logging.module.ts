import type { IncomingMessage, ServerResponse } from 'node:http';
import { Module, RequestMethod } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { LoggerModule, type Params } from 'nestjs-pino';
import type { Options } from 'pino-http';
import { Config } from '../config/config.ts';
import { errorFields } from './error-fields.ts';
import { standardOutput } from './standard-output.ts';

/** Contexts for which Nest logs a hundred identical lines at every start. */
const startupContexts = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** Requested every few seconds, or dozens of times for one page. */
const unremarkable = /^\/(api\/v1\/(health|ready)$|files\/|remotes\/)/;

/**
 * A request for the log, which has the pattern of its route, because the address itself can contain a token
 * or a name.
 */
interface Routed extends IncomingMessage {
  route?: string;
}

/** Adds the route of each request for the log. Call it before anything else handles requests. */
export function logRoutes(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    logRoute(raw, routeOptions.url);
    done();
  });
}

/** Sets the pattern of the address, also for handlers that choose a page themselves. */
export function logRoute(request: IncomingMessage, pattern: string | undefined): void {
  (request as Routed).route = pattern;
}

function logParameters({ LOG_LEVEL }: Config): Params {
  const options: Options = {
    level: LOG_LEVEL,
    // The request is added to the log line of its response, because its route is not known earlier.
    quietReqLogger: true,
    quietResLogger: true,
    customSuccessObject: (req: Routed, _res: ServerResponse, fields: object) => ({ req, ...fields }),
    customErrorObject: (req: Routed, _res: ServerResponse, _err: Error, fields: object) => ({
      req,
      ...fields,
    }),
    customAttributeKeys: { reqId: 'request_id' },
    serializers: {
      err: errorFields,
      req: ({ method, raw }: { method: string; raw: Routed }) => ({ method, route: raw.route }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    autoLogging: { ignore: ({ route = '' }: Routed) => unremarkable.test(route) },
    hooks: {
      logMethod(input, log) {
        if (!startupContexts.has((input[0] as { context?: string }).context ?? '')) log.apply(this, input);
      },
    },
  };
  return {
    forRoutes: [{ path: '{*all}', method: RequestMethod.ALL }],
    pinoHttp: [options, standardOutput()],
  };
}

/** Logs one JSON line per request and event, without headers, tokens, names, queries and addresses of users. */
@Module({
  imports: [LoggerModule.forRootAsync({ inject: [Config], useFactory: logParameters })],
})
export class LoggingModule {}
