import {
  asLanguage,
  chooseLocale,
  currentLanguage,
  currentLocale,
  directionOf,
  onLocaleChange,
  pseudoLocale,
  speak,
} from '@meishi/shell-sdk';
import type { Session } from '../session/session.ts';

const key = 'meishi.locale';

/** Speaks what was chosen in this browser, else what the browser asks for; the page says so to screen readers. */
export async function startSpeaking(): Promise<void> {
  onLocaleChange(markPage);
  await speak(read() ?? chooseLocale(navigator.languages));
}

/** Speaks a locale, in this browser from now on. */
export async function chooseLanguage(locale: string): Promise<void> {
  write(locale);
  await speak(locale);
}

/** A person who is signed in is spoken to as their account says. */
export function followAccountLocale(session: Session): void {
  session.subscribe(() => {
    const locale = session.state().user?.locale;
    if (!locale || currentLocale() === pseudoLocale) return;
    if (asLanguage(locale) !== currentLanguage()) void chooseLanguage(locale);
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
    // Without storage the choice lasts as long as the page.
  }
}
