import {
  chooseLocale,
  currentLanguage,
  currentLocale,
  directionOf,
  onLocaleChange,
  pseudoLocale,
  switchLanguage,
  toLanguage,
} from '@meishi/shell-sdk';
import type { Session } from '../session/session.ts';

const key = 'meishi.locale';

/**
 * Starts with the language stored in this browser, or else the browser's preference. Sets the document's
 * `lang` and `dir`.
 */
export async function initialiseLanguage(): Promise<void> {
  onLocaleChange(markPage);
  await switchLanguage(read() ?? chooseLocale(navigator.languages));
}

/** Switches the language and stores the choice in this browser. */
export async function chooseLanguage(locale: string): Promise<void> {
  write(locale);
  await switchLanguage(locale);
}

/** A signed-in user gets the language of their account. */
export function followAccountLocale(session: Session): void {
  session.subscribe(() => {
    const locale = session.state().user?.locale;
    if (!locale || currentLocale() === pseudoLocale) return;
    if (toLanguage(locale) !== currentLanguage()) void chooseLanguage(locale);
  });
}

function markPage(): void {
  const { documentElement: root } = document;
  root.lang = currentLocale();
  root.dir = directionOf(currentLocale());
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(locale: string): void {
  try {
    localStorage.setItem(key, locale);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
