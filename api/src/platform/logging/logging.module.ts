import type { IncomingMessage } from 'node:http';
import { Module, RequestMethod } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Config } from '../config/config.js';
import { errorFields } from './error-fields.js';

/** Nest tells these at every start, in a hundred lines that never differ. */
const told = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** Asked for every few seconds, or by the dozen for one page. */
const unremarkable = /^\/(api\/v1\/(health|ready)$|files\/|remotes\/)/;

/** Nest's middleware changes `url` on its way. */
type Routed = IncomingMessage & { originalUrl?: string };

/** One JSON line per request and event; no header, token, address of a person or query ever gets into it. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Config],
      useFactory: ({ LOG_LEVEL }: Config) => ({
        forRoutes: [{ path: '{*all}', method: RequestMethod.ALL }],
        pinoHttp: {
          level: LOG_LEVEL,
          quietReqLogger: true,
          customAttributeKeys: { reqId: 'request_id' },
          serializers: {
            err: errorFields,
            req: ({ method, url }: IncomingMessage) => ({ method, path: url?.split('?')[0] }),
            res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
          },
          autoLogging: { ignore: ({ originalUrl = '' }: Routed) => unremarkable.test(originalUrl) },
          hooks: {
            logMethod(input, log) {
              if (!told.has((input[0] as { context?: string }).context ?? '')) log.apply(this, input);
            },
          },
        },
      }),
    }),
  ],
})
export class LoggingModule {}
