import {
  currentLanguage,
  currentLocale,
  directionOf,
  onLocaleChange,
  pseudoLocale,
  switchLanguage,
  toLanguage,
} from '@meishi/shell-sdk';
import type { Session } from '../session/session.ts';
import { startLocale, storeLocale } from './start-locale.ts';

/** Starts with the browser's language. Sets the document's `lang` and `dir`. */
export async function initialiseLanguage(): Promise<void> {
  onLocaleChange(markPage);
  await switchLanguage(startLocale());
}

/** Switches the language and stores the choice in this browser. */
export async function chooseLanguage(locale: string): Promise<void> {
  storeLocale(locale);
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
