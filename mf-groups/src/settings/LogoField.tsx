import type { Photo } from '@meishi/api-contract/shapes/fields';
import { maxPictureBytes } from '@meishi/api-contract/transport/picture-upload';
import {
  Button,
  ErrorSentence,
  errorSentence,
  Icon,
  Row,
  Spinner,
  space,
  Text,
  theme,
  withBase,
} from '@meishi/shell-sdk';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

interface LogoFieldProps {
  label: string;
  hint: string;
  logo: Photo | null;
  /** The background that this variant of the logo is for. */
  background: 'light' | 'dark';
  onUpload: (picture: File) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A field for a logo, shown uncropped on its background. */
export function LogoField({ label, hint, logo, background, onUpload, onRemove }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    await work().catch((failure) => setError(errorSentence(failure)));
    setBusy(false);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    if (!file.type.startsWith('image/')) setError(t('Please choose an image, such as an SVG or PNG file.'));
    else if (file.size > maxPictureBytes) setError(t('This image is too large. The limit is 10 MB.'));
    else void run(() => onUpload(file));
  };
  return (
    <Group
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <legend>{label}</legend>
      <Background data-theme={background}>
        {logo ? <img src={withBase(logo.url)} alt="" /> : <Icon name="photo" size={24} />}
        {busy && <Spinner label={t('Uploading the logo')} />}
      </Background>
      <Row gap={2} align="stretch" wrap>
        <Button size="small" icon="upload" busy={busy} onClick={() => input.current?.click()}>
          {logo ? t('Change') : t('Add')}
        </Button>
        {logo && (
          <Button size="small" variant="quiet" icon="delete" disabled={busy} onClick={() => run(onRemove)}>
            {t('Remove')}
          </Button>
        )}
      </Row>
      <Text size="caption" tone="faint">
        {hint}
      </Text>
      <div role="alert">{error && <ErrorSentence>{error}</ErrorSentence>}</div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after an error.
          event.target.value = '';
        }}
      />
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  min-width: 0;

  > legend {
    padding-bottom: ${space(2)};
    font: 550 ${theme.size.small} ${theme.font.text};
  }
`;

const Background = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  height: 104px;
  padding: ${space(4)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  color: ${theme.colour.inkFaint};

  > img {
    width: 100%;
    height: 72px;
    object-fit: contain;
  }

  > [role='status'] {
    position: absolute;
  }
`;
