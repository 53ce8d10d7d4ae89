import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callerAddress } from '../../platform/limits/caller-address.ts';
import { FairQueue } from '../../platform/sandbox/fair-queue.ts';

/** A server draws two pictures at a time, and one of them for an address. Several pictures of a page may wait. */
const turnLimits = { slots: 2, perAccount: 20, total: 100, timeoutMs: 10_000 };

/** Pictures that visitors request are drawn in turns, so that whoever requests many delays only themselves. */
@Injectable()
export class PublicDrawings {
  private readonly turns = new FairQueue(turnLimits);

  /**
   * Draws a picture that is not cached, for the caller of a request.
   * @throws DomainError `too-many-requests` or `unavailable` when too many pictures wait
   */
  draw<Picture>({ ip }: Pick<FastifyRequest, 'ip'>, draw: () => Promise<Picture>): Promise<Picture> {
    return this.turns.run(callerAddress(ip), async () => {
      // Other requests are answered between two pictures.
      await setImmediate();
      return draw();
    });
  }
}
