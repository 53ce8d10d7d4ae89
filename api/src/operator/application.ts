import type { INestApplicationContext } from '@nestjs/common';

/** Runs work with the application's services, without answering requests and without working on jobs. */
export async function withApplication(work: (app: INestApplicationContext) => Promise<void>): Promise<void> {
  // Before the configuration is read. Commands print their result, and the log would be between its lines.
  Object.assign(process.env, { ROLE: 'web', LOG_LEVEL: 'silent' });
  const [{ NestFactory }, { EntityManager, RequestContext }, { AppModule }] = await Promise.all([
    import('@nestjs/core'),
    import('@mikro-orm/postgresql'),
    import('../app.module.ts'),
  ]);
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false });
  try {
    await RequestContext.create(app.get(EntityManager), () => work(app));
  } finally {
    await app.close();
  }
}
