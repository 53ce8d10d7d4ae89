/** Unsaved notes are kept on this device, so that a lost connection or a closed window does not lose them. */

const keyOf = (contactId: string) => `meishi.notes.${contactId}`;

export const storeNotes = (contactId: string, text: string) => localStorage.setItem(keyOf(contactId), text);
export const deleteStoredNotes = (contactId: string) => localStorage.removeItem(keyOf(contactId));
export const readStoredNotes = (contactId: string) => localStorage.getItem(keyOf(contactId));
