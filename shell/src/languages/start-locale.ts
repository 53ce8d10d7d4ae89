import { chooseLocale } from '@meishi/shell-sdk';

const key = 'meishi.locale';

/** The locale that pages start with: the choice stored in this browser, or else the browser's preference. */
export function startLocale(): string {
  return read() ?? chooseLocale(navigator.languages);
}

/** Stores the choice in this browser. Without storage it lasts until the page is closed. */
export function storeLocale(locale: string): void {
  try {
    localStorage.setItem(key, locale);
  } catch {
    // See above.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
