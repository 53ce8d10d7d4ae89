// The entry of every sandboxed process. It imports the module of one kind of task and runs it on each input that the
// server sends through file descriptor 3, one after the other. Plain Node runs this file, compiled or not.
import { Socket } from 'node:net';
import process from 'node:process';
import { encodeFrame, FrameReader } from './frames.ts';
import type { HostRequest, HostResponse } from './messages.ts';

const maxRequestBytes = 256 * 1024 * 1024;

const [, , moduleUrl = ''] = process.argv;
const channel = new Socket({ fd: 3 });
const frames = new FrameReader(maxRequestBytes);
// The process ends together with the server.
channel.on('close', () => process.exit()).on('error', () => process.exit());

const { default: run } = await import(moduleUrl).catch(giveUp);
respond({ id: 0 });

let turn = Promise.resolve();
channel.on('data', (chunk) => {
  for (const request of frames.read(chunk)) turn = turn.then(() => serve(request as HostRequest));
});

async function serve({ id, input }: HostRequest): Promise<void> {
  try {
    respond({ id, output: await run(input) });
  } catch (error) {
    respond({ id, error: describe(error) });
  }
}

function respond(message: HostResponse): void {
  for (const part of encodeFrame(message)) channel.write(part);
}

async function giveUp(error: unknown): Promise<never> {
  respond({ id: 0, error: describe(error) });
  await new Promise<void>((resolve) => channel.end(resolve));
  process.exit(1);
}

function describe(error: unknown): NonNullable<HostResponse['error']> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code } = error as NodeJS.ErrnoException;
  return { message, code: typeof code === 'string' ? code : undefined };
}
