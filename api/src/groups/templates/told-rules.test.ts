import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { settled } from '../../../test/fixtures/jobs.ts';
import { teamWithTemplates } from '../../../test/fixtures/templates.ts';
import { TestInbox } from '../../../test/inbox.ts';

let inbox: TestInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const subject = /^Lindenhof Studio changed what it decides about your profile$/;
const mailsTo = ({ email }: TestUser) => inbox.to(email).filter((mail) => subject.test(mail.subject ?? ''));

/** The time in which changes are gathered is over. */
async function tell() {
  await app.database.query(`update pgboss.job set start_after = now() where name = 'tell-rules'`);
  await settled(app, 'tell-rules');
  await settled(app, 'mail-member-card');
}

it('tells a member once what is hidden, required and locked after several changes', async () => {
  const { zoe, admin, change } = await teamWithTemplates(app);
  await change('default', { hidden_fields: ['phones'], locked_fields: ['bio'] });
  await change('default', { required_fields: ['job_title'], locked_fields: ['company'] });
  await tell();
  const { text } = await inbox.waitFor(zoe.email, subject);
  expect(text).toContain('Visitors no longer see: Phone numbers.');
  expect(text).toContain('You can no longer leave empty: Job title.');
  expect(text).toContain('Only the group’s admins change now: Company.');
  expect(text).not.toContain('About');
  expect(mailsTo(admin)).toEqual([]);
});

it('tells nothing of a dry run, of a change that was undone, of a look, or of a field that is free again', async () => {
  const { zoe, change, dryRun } = await teamWithTemplates(app);
  await change('default', { locked_fields: ['company'] });
  await tell();
  expect(mailsTo(zoe)).toHaveLength(1);
  await dryRun('default', { hidden_fields: ['bio'] });
  await change('default', { hidden_fields: ['phones'] });
  await change('default', { hidden_fields: [] });
  await change('default', {
    locked_fields: [],
    theme: { accent: '#0a6b5c', layout: 'poster', mode: 'dark' },
  });
  await tell();
  expect(mailsTo(zoe)).toHaveLength(1);
});

it('tells a member who gets a template by hand', async () => {
  const { zoe, create, give } = await teamWithTemplates(app);
  const { template_id } = await create({ name: 'Sales', hidden_fields: ['address'] });
  await tell();
  expect(mailsTo(zoe)).toEqual([]);
  await give(template_id, zoe);
  await tell();
  expect((await inbox.waitFor(zoe.email, subject)).text).toContain('Visitors no longer see: Address.');
});
