import type { Invitation } from '@meishi/api-contract/endpoints/groups/invitations';
import { email as emailAddress } from '@meishi/api-contract/shapes/fields';

export interface Invitee {
  /** The typed text; in lower case if it is a valid address. */
  email: string;
  /** The name from "Name <address>" or a file. Not sent. */
  name: string;
  role: Invitation['role'] | null;
  valid: boolean;
}

/** The maximum number of addresses per call. */
export const maxInvitees = 500;

/** Parses `Name <address>`, `"Name" <address>` or a bare address. */
function readInvitee(written: string, role: Invitee['role'] = null): Invitee {
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

/** Parses a pasted list. Line breaks, commas and semicolons separate entries, as do spaces between bare addresses. */
export function readList(text: string): Invitee[] {
  return text
    .split(/[\n\r;]+|,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .flatMap((part) => (part.includes('<') ? part.split(/(?<=>)\s+/) : part.trim().split(/\s+/)))
    .filter((part) => part.trim() !== '')
    .map((part) => readInvitee(part));
}

/** Appends the second list to the first, without duplicates. */
export function mergeInvitees(known: readonly Invitee[], added: readonly Invitee[]): Invitee[] {
  const all = [...known, ...added];
  return all.filter((one, index) => all.findIndex(({ email }) => email === one.email) === index);
}

const addressTitles = ['email', 'e-mail', 'mail', 'address', 'email address', 'e-mail address'];

/**
 * Parses a CSV file (RFC 4180), separated by commas, semicolons or tabs. A header row names the columns of address, name and role; without one, the first cell
 * with an @ is the address.
 */
export async function readCsv(text: string): Promise<Invitee[]> {
  const { default: Papa } = await import('papaparse');
  const { data: rows } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  const titles = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const addressAt = titles.findIndex((title) => addressTitles.includes(title));
  const nameAt = titles.indexOf('name');
  const roleAt = titles.indexOf('role');
  const dataRows = addressAt < 0 ? rows : rows.slice(1);
  return dataRows.map((row) => {
    const address = addressAt < 0 ? row.find((cell) => cell.includes('@')) : row[addressAt];
    const role = row[roleAt]?.trim().toLowerCase();
    const invitee = readInvitee(
      address ?? row.join(' '),
      role === 'admin' || role === 'member' ? role : null,
    );
    return { ...invitee, name: invitee.name || (row[nameAt]?.trim() ?? '') };
  });
}
