import { toLanguage, useApi, useSession } from '@meishi/shell-sdk';
import { chooseLanguage } from './chosen-locale.ts';

/**
 * Switches the language of the pages and, for a signed-in user, of the account, because the account's language
 * replaces the browser's choice at the next load. Rejects if the account could not be changed.
 */
export function useChooseLanguage() {
  const { user, refresh } = useSession();
  const call = useApi();
  return async (language: string) => {
    // Keeps the region, for example Austrian dates for a user in Austria who selects German.
    const locale = navigator.languages.find((preferred) => toLanguage(preferred) === language) ?? language;
    if (user)
      await call((await import('../session/account-part/account-part.ts')).updateMe, { body: { locale } });
    await chooseLanguage(locale);
    if (user) await refresh();
  };
}
