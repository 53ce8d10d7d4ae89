import { t } from '../words/kit-words.ts';
import { useNotify } from './Toasts.tsx';

/** Copies a text and shows the sentence `copied`. If the browser refuses, the notice says so instead, and what to do. */
export function useCopy(): (text: string, copied: string, refused?: string) => Promise<void> {
  const notify = useNotify();
  return async (
    text,
    copied,
    refused = t('Your browser didn’t allow copying. Select the text and copy it.'),
  ) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied);
    } catch {
      notify({ message: refused, tone: 'error' });
    }
  };
}
