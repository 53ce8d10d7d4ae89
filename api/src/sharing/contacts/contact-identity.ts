import type { ContactKeys } from './contact-keys.ts';

/** What says whether two contacts are the same person. */
export type ContactIdentity = Pick<ContactKeys, 'email_keys' | 'phone_keys' | 'sort_name'> & {
  company: string;
  /** The UID of its vCard. */
  uid?: string;
};

/**
 * Finds the contact that is the same person: one with the same UID, with the same email address and the same or no name, or with
 * the same number and the same name. A contact without addresses is the one with its name and company. Switchboards, families
 * and `info@` addresses are shared, so an equal address alone is not enough.
 */
export class ContactMatcher {
  private readonly byUid = new Map<string, string>();
  private readonly byAddress = new Map<string, Map<string, string | null>>();
  private readonly byName = new Map<string, string>();

  constructor(contacts: (ContactIdentity & { contact_id: string })[] = []) {
    for (const contact of contacts) this.learn(contact.contact_id, contact);
  }

  find(contact: ContactIdentity): string | undefined {
    const { uid, email_keys, phone_keys } = contact;
    const name = nameOf(contact);
    const addresses = [...email_keys.map(emailKey), ...(name ? phone_keys.map(phoneKey) : [])];
    const isKnownOnly = !uid && email_keys.length + phone_keys.length === 0;
    return (
      (uid && this.byUid.get(uid)) ||
      addresses.map((address) => this.withAddress(address, name)).find((id) => id !== undefined) ||
      (isKnownOnly ? this.byName.get(nameAndCompany(contact)) : undefined)
    );
  }

  /** Adds a contact, or what a row says of it. */
  learn(id: string, contact: ContactIdentity): void {
    const { uid, email_keys, phone_keys } = contact;
    const name = nameOf(contact);
    if (uid) this.learnUid(id, uid);
    for (const address of [...email_keys.map(emailKey), ...phone_keys.map(phoneKey)]) {
      const people = this.byAddress.get(address) ?? new Map<string, string | null>();
      people.set(id, people.get(id) ?? name);
      this.byAddress.set(address, people);
    }
    const key = nameAndCompany(contact);
    if (!this.byName.has(key)) this.byName.set(key, id);
  }

  /** Adds a UID that a vCard of the contact has. */
  learnUid(id: string, uid: string): void {
    if (!this.byUid.has(uid)) this.byUid.set(uid, id);
  }

  private withAddress(address: string, name: string | null): string | undefined {
    const people = [...(this.byAddress.get(address) ?? [])];
    const same = people.find(([, other]) => name !== null && other === name);
    if (same) return same[0];
    if (!address.startsWith(emailKey(''))) return undefined;
    // Of several people with one address, nobody without a name is told apart.
    const [only, ...others] = name === null ? people : people.filter(([, other]) => other === null);
    return others.length === 0 ? only?.[0] : undefined;
  }
}

const emailKey = (email: string) => `email ${email}`;
const phoneKey = (phone: string) => `phone ${phone}`;

const nameAndCompany = ({ sort_name, company }: ContactIdentity) => `${sort_name}\n${company.toLowerCase()}`;

/** The words of the name in any order; null if the contact is only named after its address. */
export function nameOf({
  sort_name,
  email_keys,
}: Pick<ContactIdentity, 'sort_name' | 'email_keys'>): string | null {
  if (sort_name === '' || email_keys.includes(sort_name) || /^[+\d\s()./-]+$/.test(sort_name)) return null;
  return sort_name
    .split(/[\s,.]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** Whether a contact is only named after an address, because its name is unknown. */
export function isNameless({
  display_name,
  emails,
  phones,
}: {
  display_name: string;
  emails: { value: string }[];
  phones: { value: string }[];
}): boolean {
  return [...emails, ...phones].some(({ value }) => value === display_name);
}
