import 'reflect-metadata';
import { PinoLogger } from 'nestjs-pino';
import { RenderConfig } from './platform/config/render-config.ts';
import { RenderServer } from './platform/sandbox/render-server.ts';
import { Sandbox } from './platform/sandbox/sandbox.ts';

/** The process of role `render`, which has nothing but the tasks that servers send. */
const { RENDER_ADDRESS, LOG_LEVEL } = RenderConfig.ofProcess();
const logger = new PinoLogger({ pinoHttp: { level: LOG_LEVEL } });
// The separation from the server is this process.
const render = new RenderServer(new Sandbox(logger, { SERVER_RENDERING: 'always' }));

// Before the process says that it listens, because whoever started it may end it then.
const end = async () => {
  await render.close();
  process.exit(0);
};
process.once('SIGTERM', end);
process.once('SIGINT', end);

await render.listen(RENDER_ADDRESS);
logger.info(`listening on ${Object.values(RENDER_ADDRESS).join(':')}`);
