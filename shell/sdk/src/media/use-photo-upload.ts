import { useEffect, useState } from 'react';
import { sentenceFor } from '../status/ErrorState.tsx';
import { t } from '../words/kit-words.ts';
import { canShow } from './crop-picture.ts';

interface PhotoUploadOptions {
  maxBytes: number;
  onUpload: (picture: Blob) => Promise<unknown>;
  onRemove?: () => Promise<unknown>;
}

/** The way of a picture from the choice through the cut to the API. */
export function usePhotoUpload({ maxBytes, onUpload, onRemove }: PhotoUploadOptions) {
  const [cropping, setCropping] = useState<File | null>(null);
  const [preview, setPreview] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (failure) {
      setError(sentenceFor(failure));
    } finally {
      setBusy(false);
      setPreview(undefined);
    }
  };
  const send = (picture: Blob) => {
    setCropping(null);
    setPreview(URL.createObjectURL(picture));
    return run(() => onUpload(picture));
  };
  const choose = async (file: File) => {
    setError('');
    if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(file.name))
      setError(t('Please choose a picture, such as a JPEG or PNG file.'));
    else if (file.size > maxBytes)
      setError(
        t('This picture is too large: {{megabytes, number}} MB are the most.', {
          megabytes: Math.floor(maxBytes / 1024 / 1024),
        }),
      );
    else if (await canShow(file)) setCropping(file);
    // What this browser cannot show, the API may still read.
    else await run(() => onUpload(file));
  };
  return {
    busy,
    cropping,
    error,
    preview,
    choose,
    send,
    cancel: () => setCropping(null),
    remove: () => onRemove && run(onRemove),
  };
}
