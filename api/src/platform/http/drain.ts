import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';

/** On SIGTERM or Ctrl-C: takes no new request, ends those in flight, then closes the database, and exits with 0. */
export function drainOnSignal(app: NestFastifyApplication): void {
  const drain = async (signal: NodeJS.Signals) => {
    app.get(Logger).log(`draining after ${signal}`);
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
}
