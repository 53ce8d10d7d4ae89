/** The process of the identity emulator. `identity.ts` starts it with {@link ServerOptions} as its only argument. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { AccountFile } from './accounts.ts';
import { omitUnusedCalls } from './emulated-calls.ts';
import { CodeMail } from './mail.ts';
import { SessionState } from './sessions.ts';
import { TextMessages } from './text-messages.ts';

export interface ServerOptions {
  projectId: string;
  port: number;
  /** The file of the accounts. */
  file: string;
  smtpUrl: string;
  /** The product's page that links in mails open. */
  actionUrl: string;
}

/** The process's reports to its parent: it accepts connections (which wait), then answers them. */
export type ServerReport = 'listening' | 'ready';

const singleProjectError = 2;

const { projectId, port, file, smtpUrl, actionUrl }: ServerOptions = JSON.parse(process.argv[2] ?? '');
const state = new SessionState(projectId);
const accounts = new AccountFile(file, state);
const mail = new CodeMail(smtpUrl, actionUrl);
const textMessages = new TextMessages(smtpUrl);
const { promise: emulator, resolve: setEmulator } = Promise.withResolvers<RequestListener>();

const server = createServer(async (request, response) => {
  const answer = await emulator;
  response.on('finish', () => afterwards(request));
  answer(request, response);
});

function afterwards(request: IncomingMessage): void {
  accounts.touch();
  const askedByAdmin = request.headers.authorization?.toLowerCase() === 'bearer owner';
  const locale = request.headers['x-firebase-locale']?.toString();
  mail
    .deliver(state.listOobCodes(), { askedByAdmin, locale })
    .catch((error) => console.error('The email could not be sent:', error));
  textMessages
    .deliver(state.listVerificationCodes())
    .catch((error) => console.error('The text message could not be sent:', error));
}

function report(what: ServerReport): void {
  process.send?.(what);
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.close();
  server.closeAllConnections();
  await accounts.save();
  process.exit(0);
}

process.on('SIGTERM', stop);

await accounts.restore();
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
report('listening');
omitUnusedCalls();
// Compiling the emulator's interface takes seconds. Requests in the meantime wait instead of being refused.
const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
setEmulator(await createApp(projectId, singleProjectError, new Map([[projectId, state]])));
report('ready');
