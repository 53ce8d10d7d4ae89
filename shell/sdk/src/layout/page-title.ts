import { useEffect } from 'react';

/** Sets the title of the browser's tab: `Contacts · Meishi`. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} · Meishi`;
  }, [title]);
}
