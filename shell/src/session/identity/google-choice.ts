/** The messages of the emulator's account chooser to the page that opened it. */

export const chooserPath = '/identity-emulator/google-chooser';

const messageType = 'meishi.google-choice';
const storageKey = 'meishi.google-choice';

export interface GoogleAccount {
  email: string;
  name: string;
}

/** An unsigned ID token, which the emulator accepts for Google. */
function credentialOf({ email, name }: GoogleAccount): string {
  const address = email.trim().toLowerCase();
  return JSON.stringify({ sub: `google-${address}`, email: address, email_verified: true, name });
}

/** Hands the account to the opener. Without an opener it uses the tab's session storage and returns to the page. */
export function returnAccount(account: GoogleAccount, back: string | null): void {
  const credential = credentialOf(account);
  if (opener) {
    opener.postMessage({ type: messageType, credential }, location.origin);
    return;
  }
  sessionStorage.setItem(storageKey, credential);
  location.replace(back ?? '/log-in');
}

/** The credential in a message, or null for other messages. */
export function readChoice(data: unknown): string | null {
  const isChoice =
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === messageType &&
    'credential' in data;
  return isChoice ? String(data.credential) : null;
}

export function takeStoredChoice(): string | null {
  const credential = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return credential;
}
