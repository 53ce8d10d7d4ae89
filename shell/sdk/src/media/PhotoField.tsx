import type { Photo } from '@meishi/api-contract/shapes/fields';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { pictureSource } from '../avatar/Avatar.tsx';
import { Button } from '../button/Button.tsx';
import { ErrorSentence } from '../field/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import { Row } from '../layout/boxes.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { CropDialog } from './CropDialog.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

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
