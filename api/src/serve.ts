import 'reflect-metadata';
import { hostname } from 'node:os';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.ts';
import { explain } from './operator/explain.ts';
import { Config } from './platform/config/config.ts';
import { drainOnSignal } from './platform/http/drain.ts';
import { createAdapter, prepareServer, serverOptions } from './platform/http/server.ts';
import { queueConnections } from './platform/jobs/job-queue.ts';
import { MetricsServer } from './platform/metrics/metrics-server.ts';

/** The level in lines of the log. */
const fatal = 60;

/** The most connections that this process opens to the database, by purpose and together. */
function databaseConnections(config: Config) {
  const { pool: jobs, listen } = queueConnections(config);
  const { DATABASE_POOL_SIZE: calls } = config;
  return { calls, jobs, listen, total: calls + jobs + listen };
}

async function serve(): Promise<void> {
  const config = Config.ofProcess();
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, createAdapter(config), {
    ...serverOptions,
    // Nest's own logger is for terminals. The one of the product follows in `prepareServer`.
    logger: false,
    abortOnError: false,
  });
  await prepareServer(app);
  await app.listen(config.PORT, config.HOST);
  await app.get(MetricsServer).listen();
  drainOnSignal(app);
  app.get(Logger).log({
    config: config.describe(),
    connections: databaseConnections(config),
    msg: `listening on ${await app.getUrl()}`,
  });
  for (const { name, meant } of Config.misspelt())
    app.get(Logger).warn(`nothing reads the variable ${name}; ${meant} was probably meant`);
}

serve().catch((error) => {
  process.stderr.write(`${lastLine(explain(error))}\n`);
  process.exit(1);
});

/** A line of the log, as long as there is no logger. */
function lastLine(msg: string): string {
  return JSON.stringify({ level: fatal, time: Date.now(), pid: process.pid, hostname: hostname(), msg });
}
