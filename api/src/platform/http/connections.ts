import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { ConcurrentCalls } from '../limits/concurrent-calls.ts';

/** Far more than a browser, an office or a load test needs. */
export const maxConnections = { together: 10_000, ofAddress: 1000 };

/** Closes connections beyond these limits. A proxy has one address, so it must limit addresses itself. */
export function limitConnections({ server }: FastifyInstance, { TRUST_PROXY }: Config): void {
  server.maxConnections = maxConnections.together;
  if (TRUST_PROXY > 0) return;
  const open = new ConcurrentCalls();
  server.on('connection', (socket: Socket) => {
    const address = callerAddress(socket.remoteAddress ?? '');
    if (!open.begin(address, maxConnections.ofAddress)) return void socket.destroy();
    socket.once('close', () => open.end(address));
  });
}
