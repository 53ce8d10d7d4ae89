import { Module } from '@nestjs/common';
import { LoggerModule, type Params } from 'nestjs-pino';
import type { Options } from 'pino-http';
import { Config } from '../config/config.ts';
import { currentScope } from '../scope/scope.ts';
import { currentTraceId } from '../tracing/spans.ts';
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

function logParameters({ LOG_LEVEL }: Config): Params {
  const options: Options = {
    level: LOG_LEVEL,
    mixin: () => {
      const { requestId, traceId } = currentScope() ?? {};
      return { request_id: requestId, trace_id: currentTraceId() ?? traceId };
    },
    serializers: { err: errorFields },
    hooks: {
      logMethod(input, log) {
        if (!startupContexts.has((input[0] as { context?: string }).context ?? '')) log.apply(this, input);
      },
    },
  };
  // Requests are logged without the middleware of pino-http, which creates a logger for each (`request-log.ts`).
  return { forRoutes: [], pinoHttp: [options, standardOutput()] };
}

/** Logs one JSON line per request and event, without headers, tokens, names, queries and addresses of users. */
@Module({
  imports: [LoggerModule.forRootAsync({ inject: [Config], useFactory: logParameters })],
})
export class LoggingModule {}
