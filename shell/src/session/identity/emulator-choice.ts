import { withBase } from '@meishi/shell-sdk';
import { providerRedirect } from './provider-windows.ts';

/** The messages of the emulator's account chooser to the page that opened it. */

export const chooserPath = '/identity-emulator/chooser';

/** @param back the page to return to, if the chooser has no window of its own */
export function chooserAddress(provider: string, back?: string): string {
  return withBase(`${chooserPath}?${new URLSearchParams({ provider, ...(back && { back }) })}`);
}

const messageType = 'meishi.emulator-choice';

/** An account at a provider. */
export interface EmulatedAccount {
  email: string;
  name: string;
}

export interface EmulatorChoice {
  /** Its id at Firebase. */
  provider: string;
  /** Unsigned claims, which the emulator accepts as an ID token. */
  idToken: string;
}

export function choiceOf(
  provider: string,
  { email, name }: EmulatedAccount,
  isVerified: boolean,
): EmulatorChoice {
  const address = email.trim().toLowerCase();
  const claims = { sub: address, email: address, email_verified: isVerified, name };
  return { provider, idToken: JSON.stringify(claims) };
}

/** Hands the choice to the opener. Without an opener it uses the tab's session storage and returns to the page. */
export function returnChoice(choice: EmulatorChoice, back: string | null): void {
  if (opener) {
    opener.postMessage({ type: messageType, choice }, location.origin);
    return;
  }
  sessionStorage.setItem(providerRedirect, JSON.stringify(choice));
  location.replace(withBase(back ?? '/log-in'));
}

/** The choice in a message, or null for other messages. */
export function readChoice(data: unknown): EmulatorChoice | null {
  const isChoice =
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === messageType &&
    'choice' in data;
  return isChoice ? (data.choice as EmulatorChoice) : null;
}

export function takeStoredChoice(): EmulatorChoice | null {
  const stored = sessionStorage.getItem(providerRedirect);
  sessionStorage.removeItem(providerRedirect);
  return stored ? (JSON.parse(stored) as EmulatorChoice) : null;
}
