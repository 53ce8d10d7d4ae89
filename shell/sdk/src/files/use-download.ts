import { useState } from 'react';
import { sentenceFor } from '../status/ErrorState.tsx';
import { useNotify } from '../toast/Toasts.tsx';
import { saveFile } from './save-file.ts';

/**
 * Fetches a file and hands it to the person, and tells them when it does not come.
 * @param failure The sentence for that, around the reason; the reason itself unless said.
 */
export function useDownload(failure = (reason: string) => reason) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = async (fetchFile: () => Promise<unknown>, name: string) => {
    setBusy(true);
    try {
      saveFile((await fetchFile()) as Blob, name);
    } catch (error) {
      notify({ message: failure(sentenceFor(error)), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
