import { ApiError } from '@meishi/api-contract/transport/client';
import { useEffect, useState } from 'react';
import { errorSentence } from '../status/ErrorState.tsx';
import { t } from '../words/kit-words.ts';
import { canShow } from './crop-picture.ts';

interface PhotoUploadOptions {
  maxBytes: number;
  onUpload: (picture: Blob) => Promise<unknown>;
  onRemove?: () => Promise<unknown>;
}

/** Handles a picture from the choice and the crop to the upload. */
export function usePhotoUpload({ maxBytes, onUpload, onRemove }: PhotoUploadOptions) {
  const [cropping, setCropping] = useState<File | null>(null);
  const [preview, setPreview] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  /** The picture of a failed upload, for a retry without choosing and cropping again. */
  const [unsent, setUnsent] = useState<Blob | null>(null);

  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (failure) {
      setError(errorSentence(failure));
    } finally {
      setBusy(false);
    }
  };
  const upload = (picture: Blob) =>
    run(async () => {
      setUnsent(null);
      try {
        await onUpload(picture);
        setPreview(undefined);
      } catch (failure) {
        if (mayWorkLater(failure)) setUnsent(picture);
        else setPreview(undefined);
        throw failure;
      }
    });
  const send = (picture: Blob) => {
    setCropping(null);
    setPreview(URL.createObjectURL(picture));
    return upload(picture);
  };
  const forget = () => {
    setUnsent(null);
    setPreview(undefined);
  };
  const choose = async (file: File) => {
    forget();
    setError('');
    if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(file.name))
      setError(t('Please choose an image, such as a JPEG or PNG file.'));
    else if (await canShow(file)) setCropping(file);
    else if (file.size > maxBytes)
      setError(
        t('This image is too large. The limit is {{megabytes, number}} MB.', {
          megabytes: Math.floor(maxBytes / 1024 / 1024),
        }),
      );
    // The API may be able to read a picture that this browser cannot show.
    else await upload(file);
  };
  return {
    busy,
    cropping,
    error,
    preview,
    choose,
    send,
    cancel: () => setCropping(null),
    retry: unsent ? () => void upload(unsent) : undefined,
    remove: () => {
      forget();
      if (onRemove) void run(onRemove);
    },
  };
}

const mayWorkLater = (failure: unknown) =>
  !(failure instanceof ApiError) || failure.status === 0 || failure.status === 429 || failure.status >= 500;
