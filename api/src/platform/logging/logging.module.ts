import type { IncomingMessage } from 'node:http';
import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Config } from '../config/config.js';
import { errorFields } from './error-fields.js';

/** One JSON line per request and event; no header, token, address of a person or query ever gets into it. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Config],
      useFactory: ({ LOG_LEVEL }: Config) => ({
        pinoHttp: {
          level: LOG_LEVEL,
          quietReqLogger: true,
          customAttributeKeys: { reqId: 'request_id' },
          serializers: {
            err: errorFields,
            req: ({ method, url }: IncomingMessage) => ({ method, path: url?.split('?')[0] }),
            res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
          },
          autoLogging: {
            ignore: ({ url = '' }) => /^\/(api\/v1\/(health|ready)|files\/|remotes\/)/.test(url),
          },
        },
      }),
    }),
  ],
})
export class LoggingModule {}
