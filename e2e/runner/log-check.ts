import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Result } from './tally.ts';

interface Product {
  /** The first port of its range. */
  port: number;
  home: string;
}

/** The logs of the product's server and of the servers that journeys start, rotated parts included. */
const serverLogs = /^api.*\.log(\.\d+)?$/;

/** Patterns that no log line may contain: signed tokens, and secrets in queries and paths. */
const secretForms = [
  /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/,
  /[?&](?:token|code|oobCode)=[^\s"&]+/,
  /\/(?:preview|reminder|mails)\/(?!:)[\w.~%-]{12,}/,
];

/** Shorter names and single words also occur as ordinary words in a log. */
const shortestName = 8;
const shortestToken = 16;
const maxLinesShown = 50;
/** The default SUPPORT_ADDRESS: the operator's own, which the first log line shows with the settings. */
const supportAddress = 'support@meishi.test';

/**
 * Searches the servers' logs of the whole run. Fails for a line with an email address, a name of two words or more, a
 * secret of the product or a token from a mail that the run used, and for anything in the form of a secret.
 */
export async function checkLog(product: Product): Promise<Result> {
  const secrets = await readSecrets(product);
  const values = new Set([
    ...(await namesAndAddresses(product, secrets)),
    ...(await addressesAndTokensInMails(product)),
    ...texts(secrets).filter(isToken),
  ]);
  const lines = await logLines(product);
  const log = lines.map(({ line }) => line.toLowerCase()).join('\n');
  values.delete(supportAddress);
  const leaked = [...values].flatMap(written).filter((form) => log.includes(form.toLowerCase()));
  // Longest first, because an address may end with another one.
  const byLength = leaked.toSorted((one, other) => other.length - one.length);
  const forms = [...byLength.map(wholeWords), ...secretForms].map((form) => new RegExp(form, 'giu'));
  // Masked, so that the report does not repeat the leak.
  const mask = (text: string) => forms.reduce((masked, form) => masked.replace(form, '█████'), text);
  const leaks = lines.flatMap(({ place, line }) => {
    const masked = mask(line);
    return masked === line ? [] : [`${place}: ${masked}`];
  });
  const summary = `${leaks.length} of ${lines.length} log lines hold one of ${values.size} names, addresses and tokens`;
  return {
    // An empty log or a run without users would prove nothing.
    ok: leaks.length === 0 && values.size > 0 && lines.length > 0,
    output: [summary, ...leaks.slice(0, maxLinesShown)].join('\n'),
  };
}

async function logLines({ home }: Product): Promise<{ place: string; line: string }[]> {
  const files = (await readdir(home)).filter((name) => serverLogs.test(name));
  const logs = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(home, file), 'utf8')).split('\n');
      return lines.map((line, at) => ({ place: `${file}:${at + 1}`, line }));
    }),
  );
  return logs.flat().filter(({ line }) => line);
}

/** A value as written in JSON and in a URL. */
function written(value: string): string[] {
  return [...new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)])];
}

function wholeWords(value: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(value)}(?![\\p{L}\\d])`, 'u');
}

type Secrets = { database_password: string };

async function readSecrets({ home }: Product): Promise<Secrets> {
  return JSON.parse(await readFile(join(home, 'secrets.json'), 'utf8'));
}

/** Names and addresses of the accounts, profiles, contacts, invitations and messages of the run. */
async function namesAndAddresses({ port }: Product, { database_password }: Secrets): Promise<string[]> {
  const database = new Client({
    host: '127.0.0.1',
    port: port + 5,
    user: 'meishi',
    password: database_password,
    database: 'meishi',
  });
  await database.connect();
  try {
    const { rows } = await database.query<{ value: string }>(
      `select email as value from users where email <> ''
       union select email from invitations
       union select email from support_messages
       union select entry->>'value' from contacts, jsonb_array_elements(emails) entry
       union select entry->>'value' from profiles, jsonb_array_elements(emails) entry
       union select name from (
         select display_name as name from users
         union select display_name from profiles
         union select display_name from contacts
         union select name from support_messages
       ) names where length(name) >= $1 and strpos(name, ' ') > 0`,
      [shortestName],
    );
    return rows.map(({ value }) => value);
  } finally {
    await database.end();
  }
}

/** Recipients of mails, and the secret parts of the links in them: long random path segments and query values. */
async function addressesAndTokensInMails({ port }: Product): Promise<string[]> {
  const response = await fetch(`http://localhost:${port + 2}/messages`);
  const mails = (await response.json()) as { to: string[]; text: string }[];
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s>)]+/g) ?? []);
  const parts = links.flatMap((link) => {
    const { pathname, searchParams } = new URL(link);
    return [...pathname.split('/'), ...searchParams.values()];
  });
  return [...mails.flatMap(({ to }) => to), ...parts.filter(isToken)];
}

function isToken(text: string): boolean {
  return text.length >= shortestToken && /\d/.test(text);
}

/** All strings in a value, at any depth. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [];
}
