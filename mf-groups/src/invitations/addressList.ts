import { email as emailAddress } from '@meishi/api-contract/fields';
import type { Invitation } from '@meishi/api-contract/invitations';

/** Somebody who is to be invited. */
export interface Invitee {
  /** As it was typed; in lower case when it is an address. */
  email: string;
  /** From "Name <address>" or a file; shown here only. */
  name: string;
  role: Invitation['role'] | null;
  valid: boolean;
}

/** Most people in one go. */
export const mostInvitees = 500;

/** One person out of `Name <address>`, `"Name" <address>` or a bare address. */
export function readInvitee(written: string, role: Invitee['role'] = null): Invitee {
  const [, name = '', inside] = /^(.*?)<([^<>]*)>[\s;,]*$/.exec(written.trim()) ?? [];
  const address = (inside ?? written).trim().replace(/^mailto:/i, '');
  const valid = emailAddress.safeParse(address).success;
  return {
    email: valid ? address.toLowerCase() : address,
    name: name
      .trim()
      .replace(/^["']|["']$/g, '')
      .trim(),
    role,
    valid,
  };
}

/** Everybody in a pasted list: lines, commas, semicolons and bare addresses beside each other all part people. */
export function readList(text: string): Invitee[] {
  return text
    .split(/[\n\r;]+|,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .flatMap((part) => (part.includes('<') ? part.split(/(?<=>)\s+/) : part.trim().split(/\s+/)))
    .filter((part) => part.trim() !== '')
    .map((part) => readInvitee(part));
}

/** Those of the second list behind the first; nobody twice. */
export function mergeInvitees(known: readonly Invitee[], added: readonly Invitee[]): Invitee[] {
  const all = [...known, ...added];
  return all.filter((one, index) => all.findIndex(({ email }) => email === one.email) === index);
}

const addressTitles = ['email', 'e-mail', 'mail', 'address', 'email address', 'e-mail address'];

/**
 * Everybody in a CSV file. A first line with titles says where address, name and role stand; without one the first cell
 * with an @ is the address.
 */
export function readCsv(text: string): Invitee[] {
  const rows = cellsOf(text.replace(/^\ufeff/, '')).filter((row) => row.some((cell) => cell.trim()));
  const titles = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const addressAt = titles.findIndex((title) => addressTitles.includes(title));
  const nameAt = titles.indexOf('name');
  const roleAt = titles.indexOf('role');
  const people = addressAt < 0 ? rows : rows.slice(1);
  return people.map((row) => {
    const address = addressAt < 0 ? row.find((cell) => cell.includes('@')) : row[addressAt];
    const role = row[roleAt]?.trim().toLowerCase();
    const invitee = readInvitee(
      address ?? row.join(' '),
      role === 'admin' || role === 'member' ? role : null,
    );
    return { ...invitee, name: invitee.name || (row[nameAt]?.trim() ?? '') };
  });
}

/** The cells of a file by RFC 4180; parted by semicolons where spreadsheets write them so. */
function cellsOf(text: string): string[][] {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const parting = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${parting}\\r\\n]*))(${parting}|\\r?\\n|$)`, 'gy');
  for (const [, quoted, bare, end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '') break;
    if (end !== parting) rows.push([]);
  }
  return rows;
}
