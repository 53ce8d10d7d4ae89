// The entry of every sandboxed process. It imports the module of one kind of task and runs it on each input that the
// server sends through file descriptor 3, one after the other. Plain Node runs this file, compiled or not.
//
// The descriptor is read and written directly, because a socket object would be of use to code that leaves its module.
import { read, writeSync } from 'node:fs';
import process from 'node:process';
import { encodeMessage, type HostRequest, type HostResponse, MessageReader } from './messages.ts';

const channel = 3;
const unlimited = { jsonBytes: Number.POSITIVE_INFINITY, rawBytes: Number.POSITIVE_INFINITY };
// A module may take this away from all code in the process.
const endProcess = (process as unknown as { reallyExit(code: number): never }).reallyExit.bind(process);

const [, , moduleUrl = ''] = process.argv;
const messages = new MessageReader<HostRequest>(unlimited, () => true);
const { default: run } = await import(moduleUrl).catch((error: unknown) => {
  respond(0, { error: describe(error) });
  return endProcess(1);
});
respond(0, {});

const chunk = Buffer.alloc(64 * 1024);
for (;;) {
  const bytes = await nextBytes();
  // The process ends together with the server.
  if (bytes === 0) endProcess(0);
  for (const { id, message } of messages.read(chunk.subarray(0, bytes))) await serve(id, message);
}

function nextBytes(): Promise<number> {
  return new Promise((resolve) => read(channel, chunk, 0, chunk.length, null, (_, bytes) => resolve(bytes)));
}

async function serve(id: number, { input }: HostRequest): Promise<void> {
  try {
    respond(id, { output: await run(input) });
  } catch (error) {
    respond(id, { error: describe(error) });
  }
}

function respond(id: number, message: HostResponse): void {
  for (const part of encodeMessage(id, message))
    for (let written = 0; written < part.length; ) written += writeSync(channel, part, written);
}

function describe(error: unknown): NonNullable<HostResponse['error']> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code } = error as NodeJS.ErrnoException;
  return { message, code: typeof code === 'string' ? code : undefined };
}
