import { createServer } from 'node:net';
import { findPortBlock } from './bootstrap/web-port.mjs';
import { errorCode, Problem } from './problem.ts';

/**
 * Checks that a port of the loopback address is free.
 * @param use The port's purpose, for the message.
 * @throws Problem that names the port and how to change it.
 */
export async function requireFreePort(port: number, use: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
    });
  } catch (error) {
    throw portProblem(error, port, use);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Also refuses ports that browsers can't open. */
export async function requireWebPort(port: number, use: string): Promise<void> {
  await requireFreePort(port, use);
  const problem = await findPortBlock(port, use);
  if (problem !== null) throw new Problem(problem);
}

function portProblem(error: unknown, port: number, use: string): unknown {
  if (errorCode(error) === 'EADDRINUSE') {
    return new Problem(
      `Port ${port} (${use}) is in use by another program. Stop that program or choose other ports: PORT=5000 npm start`,
    );
  }
  if (errorCode(error) === 'EACCES') {
    return new Problem(
      `This account can’t use port ${port} (${use}). Choose one above 1024: PORT=5000 npm start`,
    );
  }
  return error;
}

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen({ port: 0, host: '127.0.0.1' }, resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given to the probe.');
  return address.port;
}
