import { useState } from 'react';
import { errorSentence } from '../status/ErrorState.tsx';
import { useNotify } from '../toast/Toasts.tsx';
import { saveFile } from './save-file.ts';

/**
 * Fetches a file, downloads it, and shows a notice if that fails.
 * @param failure Builds the message from the reason. Defaults to the reason itself.
 */
export function useDownload(failure = (reason: string) => reason) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = async (fetchFile: () => Promise<unknown>, name: string) => {
    setBusy(true);
    try {
      saveFile((await fetchFile()) as Blob, name);
    } catch (error) {
      notify({ message: failure(errorSentence(error)), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
