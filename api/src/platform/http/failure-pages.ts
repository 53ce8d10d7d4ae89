import type { Failure } from '@meishi/api-contract/transport/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a failure as a page in the caller's language instead of the envelope. */
export abstract class FailurePages {
  abstract send(request: FastifyRequest, reply: FastifyReply, failure: Failure): void;
}
