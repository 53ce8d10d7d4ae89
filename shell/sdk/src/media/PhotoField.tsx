import type { Photo } from '@meishi/api-contract/shapes/fields';
import { ApiError } from '@meishi/api-contract/transport/client';
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { pictureSource } from '../avatar/Avatar.tsx';
import { Button } from '../button/Button.tsx';
import { ErrorSentence } from '../field/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import { Row } from '../layout/boxes.tsx';
import { errorSentence } from '../status/ErrorState.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { CropDialog } from './CropDialog.tsx';
import { canShow } from './crop-picture.ts';

interface PhotoUploadOptions {
  maxBytes: number;
  onUpload: (picture: Blob) => Promise<unknown>;
  onRemove?: () => Promise<unknown>;
}

/** Handles a picture from the choice and the crop to the upload. */
function usePhotoUpload({ maxBytes, onUpload, onRemove }: PhotoUploadOptions) {
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

interface PhotoFieldProps {
  label: string;
  photo: Photo | null;
  /** Aspect ratio of the cropped part: 1 for a face, 3 for a cover. */
  aspect?: number;
  shape?: 'round' | 'rectangle';
  /** The maximum size of the upload in bytes. */
  maxBytes: number;
  hint?: string;
  /** Uploads the picture. If it rejects, its message is shown at the field. */
  onUpload: (picture: Blob) => Promise<unknown>;
  /** Without it the photo cannot be removed. */
  onRemove?: () => Promise<unknown>;
}

/** A photo field: choose, drop or paste a picture, crop it and upload it. Shows a preview while it uploads. */
export function PhotoField({
  label,
  photo,
  aspect = 1,
  shape = 'round',
  maxBytes,
  hint,
  onUpload,
  onRemove,
}: PhotoFieldProps) {
  const upload = usePhotoUpload({ maxBytes, onUpload, onRemove });
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const id = useId();
  const shown = upload.preview ?? photo;
  const chooseFirst = (files: FileList | undefined) => {
    const [file] = files ?? [];
    if (file) void upload.choose(file);
  };
  const dropZone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragOver(false);
      chooseFirst(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => chooseFirst(event.clipboardData.files),
  };
  return (
    <Group aria-describedby={hint ? `${id}-hint` : undefined} {...dropZone}>
      <legend>{label}</legend>
      <Row gap={4} wrap>
        <Frame
          $shape={shape}
          $over={isDragOver}
          style={{ aspectRatio: aspect, width: Math.min(240, 96 * aspect) }}
        >
          {shown ? <img {...pictureSource(shown, 240)} alt="" /> : <Icon name="photo" size={24} />}
          {upload.busy && (
            <BusyOverlay>
              <Spinner label={t('Uploading photo')} />
            </BusyOverlay>
          )}
        </Frame>
        <Words>
          <Row gap={2} align="stretch" wrap>
            <Button size="small" icon="upload" busy={upload.busy} onClick={() => input.current?.click()}>
              {photo ? t('Change photo') : t('Add photo')}
            </Button>
            {photo && onRemove && (
              <Button
                size="small"
                variant="quiet"
                icon="delete"
                disabled={upload.busy}
                onClick={upload.remove}
              >
                {t('Remove')}
              </Button>
            )}
          </Row>
          <p id={`${id}-hint`}>{hint ?? t('Choose a file, or drop or paste one here.')}</p>
          <div role="alert">{upload.error && <ErrorSentence>{upload.error}</ErrorSentence>}</div>
          {upload.retry && (
            <Row gap={2} align="stretch" wrap>
              <Button size="small" icon="retry" onClick={upload.retry}>
                {t('Try again')}
              </Button>
            </Row>
          )}
        </Words>
      </Row>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        aria-label={label}
        onChange={(event) => {
          chooseFirst(event.target.files ?? undefined);
          // The same file may be chosen again after an error.
          event.target.value = '';
        }}
      />
      {upload.cropping && (
        <CropDialog
          file={upload.cropping}
          aspect={aspect}
          shape={shape}
          onCancel={upload.cancel}
          onDone={upload.send}
        />
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;

  > legend {
    padding-bottom: ${space(2)};
    font: 550 ${theme.size.small} ${theme.font.text};
  }
`;

const Frame = styled.div<{ $shape: 'round' | 'rectangle'; $over: boolean }>`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  max-width: 100%;
  overflow: hidden;
  border-radius: ${({ $shape }) => ($shape === 'round' ? '50%' : theme.radius.regular)};
  border: ${({ $over }) => ($over ? `2px solid ${theme.colour.focus}` : `1px dashed ${theme.colour.edge}`)};
  background: ${theme.colour.sunken};
  color: ${theme.colour.inkFaint};

  &:has(img) {
    border-style: solid;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const BusyOverlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--scrim);
  color: #fff;
`;

const Words = styled.div`
  flex: 1 1 200px;
  display: grid;
  gap: ${space(2)};
  color: ${theme.colour.inkFaint};
  font: ${theme.size.caption} ${theme.font.text};
`;
