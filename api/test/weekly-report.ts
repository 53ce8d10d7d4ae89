import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { WeeklyReportMail } from '../src/analytics/weekly-report/weekly-report-mail.job.ts';
import type { TestApp, TestUser } from './app.ts';
import { daysAgo } from './fixtures/events.ts';

/** Sends a user the report of the week that ends today. */
export async function sendWeeklyReport({ app }: TestApp, { user: { user_id } }: TestUser): Promise<void> {
  const monday = daysAgo(-1).toISOString().slice(0, 10);
  const mail = app.get(WeeklyReportMail, { strict: false });
  await RequestContext.create(app.get(EntityManager), () => mail.send({ user_id, group_id: null, monday }));
}
