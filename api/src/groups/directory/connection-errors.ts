import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import type { DirectoryCaller } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';

/** Stores the last request of a connection that was refused, for the group's admins. */
@Injectable()
export class ConnectionErrors {
  constructor(
    private readonly database: Database,
    private readonly logger: PinoLogger,
  ) {}

  /** Call it when the response is sent. An absent resource is an answer, not an error. */
  note({ connection_id }: DirectoryCaller, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode: status } = reply;
    if (status < 400 || status === 404 || status === 412) return;
    const { method, scimDetail: detail = '' } = request;
    this.database
      .query({
        name: 'directory error',
        text: `update directory.connections set last_error = jsonb_build_object('at', now(), 'status', $2::int,
            'method', $3::text, 'detail', $4::text) where connection_id = $1`,
        values: [connection_id, status, method, detail],
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the error of a directory was not stored'));
  }
}
