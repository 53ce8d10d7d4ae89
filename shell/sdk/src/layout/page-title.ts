import { useEffect } from 'react';
import { fullTitle } from '../words/branding.ts';

/** Sets the title of the browser's tab: `Contacts · Meishi`. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}
