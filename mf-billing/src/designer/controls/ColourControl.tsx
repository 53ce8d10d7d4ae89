import { Row, theme, VisuallyHidden } from '@meishi/shell-sdk';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { DesignDocument, Element } from '../document/document.ts';
import { useStudio } from '../studio/studio-context.ts';

const coloursIn = (element: Element): (string | null)[] => {
  switch (element.kind) {
    case 'shape':
      return [element.fill, element.stroke];
    case 'code':
      return [element.dark, element.light];
    case 'text':
    case 'icon':
      return [element.colour];
    case 'picture':
      return [];
  }
};

/** The colours of the design, the most used first. */
function coloursOf({ front, back }: DesignDocument): string[] {
  const counts = new Map<string, number>();
  const all = [front, back].flatMap(({ ground, elements }) => [ground, ...elements.flatMap(coloursIn)]);
  for (const colour of all) if (colour) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
}

interface ColourControlProps {
  label: string;
  /** #rrggbb, or null for none. */
  value: string | null;
  /** Whether "no colour" can be chosen. */
  optional?: boolean;
  /** Changes with the same `gesture` are one undo step, unless it is empty. */
  onChange: (value: string | null, gesture: string) => void;
}

/** Offered after the colours of the design. */
const standardColours = ['#0f0f23', '#ffffff', '#fdfbf6', '#dc004e', '#3b3dd6', '#0a6847', '#f4d35e'];
let gestures = 0;

/** A colour control: picker, hex value, and the colours of the design. */
export function ColourControl({ label, value, optional, onChange }: ColourControlProps) {
  const { editing } = useStudio();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [gesture, setGesture] = useState('');
  const offered = [...new Set([...coloursOf(editing.document), ...standardColours])].slice(0, 12);
  const begin = () => setGesture(`colour ${gestures++}`);
  const type = (text: string) => {
    setTyped(text);
    const hex = text.trim().replace(/^#?/, '#').toLowerCase();
    if (/^#[0-9a-f]{6}$/.test(hex)) onChange(hex, gesture);
  };
  return (
    <Group>
      <legend>{label}</legend>
      <Row gap={1.5} align="stretch">
        <PickerField style={{ background: value ?? 'transparent' }} $none={value === null}>
          <VisuallyHidden>{t('{{label}}: colour picker', { label })}</VisuallyHidden>
          <input
            type="color"
            value={value ?? '#ffffff'}
            onFocus={begin}
            onChange={({ target }) => onChange(target.value, gesture)}
          />
        </PickerField>
        <Hex
          id={id}
          dir="ltr"
          aria-label={t('{{label}} as a number', { label })}
          value={typed ?? value ?? ''}
          placeholder={t('None')}
          spellCheck={false}
          onFocus={begin}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
      </Row>
      <Row gap={1} align="stretch" wrap>
        {optional && (
          <Swatch
            type="button"
            aria-label={t('{{label}}: none', { label })}
            aria-pressed={value === null}
            title={t('None')}
            $none
            onClick={() => onChange(null, '')}
          />
        )}
        {offered.map((colour) => (
          <Swatch
            key={colour}
            type="button"
            aria-label={`${label}: ${colour}`}
            aria-pressed={colour === value}
            title={colour}
            style={{ background: colour }}
            onClick={() => onChange(colour, '')}
          />
        ))}
      </Row>
    </Group>
  );
}

const none = 'linear-gradient(135deg, transparent 46%, #dc004e 46% 54%, transparent 54%)';

const Group = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;

  legend {
    margin-bottom: 6px;
    color: ${theme.colour.inkSoft};
    font: 500 ${theme.size.caption} ${theme.font.text};
  }
`;

const PickerField = styled.label<{ $none: boolean }>`
  position: relative;
  flex: none;
  width: 34px;
  height: 34px;
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.small};
  ${({ $none }) => $none && `background-image: ${none};`}
  cursor: pointer;
  forced-color-adjust: none;

  ${theme.media.touch} {
    width: 44px;
    height: 44px;
  }

  &:focus-within {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: 1px;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

const Hex = styled.input`
  flex: 1;
  min-width: 0;
  height: 34px;
  padding: 0 8px;
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.surface};
  font: ${theme.size.caption} ${theme.font.mono};

  ${theme.media.touch} {
    height: 44px;
  }

  &:focus-visible {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }
`;

const Swatch = styled.button<{ $none?: boolean }>`
  width: 24px;
  height: 24px;
  padding: 0;
  border: 1px solid ${theme.colour.edge};
  border-radius: 50%;
  forced-color-adjust: none;
  background: ${theme.colour.surface};
  ${({ $none }) => $none && `background-image: ${none};`}

  ${theme.media.touch} {
    width: 36px;
    height: 36px;
  }

  &[aria-pressed='true'] {
    box-shadow:
      0 0 0 2px ${theme.colour.surface},
      0 0 0 4px ${theme.colour.focus};
  }
`;
