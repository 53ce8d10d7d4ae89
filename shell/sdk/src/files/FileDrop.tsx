import { type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import { Text } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';

interface FileDropProps {
  /** Names the field for screen readers. */
  label: string;
  /** Which files, and how large. */
  hint: string;
  /** File endings and media types, as `accept` of an input. */
  accept: string;
  /** Name of the file that is being read, or null. */
  busy: string | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A drop area for a file, with a button to select one. */
export function FileDrop({ label, hint, accept, busy, disabled, onChoose }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled && !busy) onChoose(file);
  };
  return (
    <Place
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {busy ? (
        <>
          <Spinner size={28} />
          <Text role="status">{t('Reading {{file}} …', { file: busy })}</Text>
        </>
      ) : (
        <>
          <Icon name="upload" size={28} />
          <Text strong>{t('Drop a file here')}</Text>
          <Text size="small" tone="soft">
            {hint}
          </Text>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={label}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
              target.value = '';
            }}
          />
          <Button variant="primary" disabled={disabled} onClick={() => input.current?.click()}>
            {t('Choose a file')}
          </Button>
        </>
      )}
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 280px;
  padding: 32px 24px;
  border: 1.5px dashed ${theme.colour.edge};
  border-radius: ${theme.radius.large};
  text-align: center;
  transition: background-color ${theme.motion.quick};

  > svg {
    color: ${theme.colour.inkFaint};
  }

  > button {
    margin-top: 12px;
  }

  &[data-over] {
    border-color: ${theme.colour.focus};
    background: ${theme.colour.focusWash};
  }
`;
