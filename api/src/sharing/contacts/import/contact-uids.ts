/** The UID of a contact in vCards. */
export interface ContactUid {
  contact_id: string;
  uid: string;
}

/**
 * The UIDs that files and address book programs have given to contacts. The address books implement it, because they show
 * contacts under these UIDs.
 */
export abstract class ContactUids {
  /** The UIDs of a user's contacts, without those in the trash. */
  abstract of(userId: string): Promise<ContactUid[]>;

  /** Keeps the UIDs of contacts that have none yet. One that another contact has already is left out. */
  abstract keep(userId: string, uids: ContactUid[]): Promise<void>;
}
