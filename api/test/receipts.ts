import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type Contact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  addProfileContact,
  consentTextOf,
  type ExchangeForm,
} from '@meishi/api-contract/endpoints/contacts/exchange';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { JSDOM } from 'jsdom';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { newAddress } from './fixtures/users.ts';
import { inEnglish } from './in-english.ts';
import { TestInbox } from './inbox.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

/** A page of a receipt, as a visitor gets it. */
export interface ReceiptAnswer {
  status: number;
  headers: Headers;
  document: Document;
  text: string;
}

export interface ReceiptTrial {
  app: TestApp;
  inbox: TestInbox;
  receiver: WebhookReceiver;
  visitor: ReturnType<typeof visitorsOf>;
  /** A new user for each test. */
  ada: TestUser;
}

/** An app with a mailbox and a receiver of webhooks for the tests of a file, in which visitors may leave their details often. */
export function receiptTrial(): ReceiptTrial {
  const trial = {} as ReceiptTrial;
  beforeAll(async () => {
    trial.inbox = await TestInbox.start();
    trial.receiver = await WebhookReceiver.start();
    trial.app = await startApp({
      SMTP_URL: trial.inbox.url,
      WEBHOOKS_TO_PRIVATE_NETWORKS: 'allowed',
      RATE_LIMITS: 'profiles/{id}/contacts=1000/60,receipts=1000/60',
    });
    trial.visitor = visitorsOf(trial.app, trial.inbox);
  });
  beforeEach(async () => {
    trial.ada = await trial.app.createUser({ name: 'Ada Lovelace' });
  });
  afterAll(async () => {
    await trial.app.close();
    await trial.inbox.close();
    await trial.receiver.close();
  });
  return trial;
}

export const contactsOf = async ({ call }: TestUser): Promise<Contact[]> =>
  (await call(listContacts)).contacts;

/** The contact of a user who has one. */
export async function onlyContactOf(user: TestUser): Promise<Contact> {
  const [contact, ...more] = await contactsOf(user);
  if (!contact || more.length > 0) throw new Error(`${contact ? more.length + 1 : 'no'} contacts`);
  return contact;
}

/** Visitors who leave their details on profiles of an app, and use the links to them. */
function visitorsOf(app: TestApp, inbox: TestInbox) {
  async function leave({ user }: TestUser, fields: Partial<ExchangeForm> = {}) {
    const params = { id: user.default_profile_id };
    const profile = await app.visitor(getProfile, { params });
    const consent_text = consentTextOf(profile, inEnglish);
    const agreed = { consent: true as const, consent_text, form_id: profile.form?.form_id };
    const body = { name: 'Bo Diddley', email: newAddress('bo'), ...agreed, ...fields };
    const answer = await app.visitor(addProfileContact, { params, body });
    return {
      email: body.email ?? '',
      url: 'receipt_url' in answer ? (answer.receipt_url ?? null) : null,
    };
  }

  /** The path of the link in the mail to an address. */
  async function linkTo(address: string): Promise<string> {
    const { html = '' } = await inbox.waitFor(address);
    return pathOf(/href="([^"]*\/receipt\/[\w-]{43})"/.exec(html)?.[1] ?? '');
  }

  async function ask(path: string, init: RequestInit = {}): Promise<ReceiptAnswer> {
    const response = await fetch(app.origin + path, { redirect: 'manual', ...init });
    const { document } = new JSDOM(await response.text()).window;
    const text = document.querySelector('main')?.textContent ?? '';
    return { status: response.status, headers: response.headers, document, text };
  }

  /** Sends what the form of the page has, with changed fields. */
  async function send(path: string, fields: Record<string, string | string[]> = {}): Promise<ReceiptAnswer> {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) body.append(name, value);
    return ask(path, { method: 'POST', body });
  }

  const leaveAndOpen = async (owner: TestUser, fields: Partial<ExchangeForm> = {}) => {
    const { email } = await leave(owner, fields);
    return { email, path: await linkTo(email) };
  };
  return { leave, linkTo, ask, send, leaveAndOpen };
}

export const pathOf = (url: string): string => new URL(url).pathname;

/** The values of the fields on a page. */
export function fieldsOn({ document }: ReceiptAnswer): Record<string, string> {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]');
  return Object.fromEntries(
    [...fields]
      .filter((field) => field.getAttribute('type') !== 'checkbox' || field.hasAttribute('checked'))
      .map((field) => [field.name, field.value]),
  );
}

/** The tables that contain a text. */
export async function tablesWith({ database }: TestApp, text: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.query(
      `select from ${name} r where position(lower($1) in lower(r::text)) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
