import { message } from '@meishi/api-contract/shapes/message';
import { theme } from '@meishi/shell-sdk';
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
} from 'lucide-react';
import { type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { fillPlaceholders, placeholders } from '../card-owner/placeholders.ts';
import { ColourControl } from '../controls/ColourControl.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import { Fields, Note, PanelSection, SmallSelect } from '../controls/panel-style.tsx';
import { Segments } from '../controls/Segments.tsx';
import type { TextElement } from '../document/document.ts';
import { layOutText } from '../drawing/ElementDrawing.tsx';
import { useStudio } from '../studio/studio-context.ts';
import type { Commands } from '../studio/use-commands.ts';
import { families } from '../type/faces.ts';

const alignments = [
  { value: 'left', label: message('Left'), icon: TextAlignStart },
  { value: 'center', label: message('Centred'), icon: TextAlignCenter },
  { value: 'right', label: message('Right'), icon: TextAlignEnd },
] as const;

const anchors = [
  { value: 'top', label: message('At the top of its box'), icon: AlignVerticalJustifyStart },
  { value: 'middle', label: message('In the middle of its box'), icon: AlignVerticalJustifyCenter },
  { value: 'bottom', label: message('At the bottom of its box'), icon: AlignVerticalJustifyEnd },
] as const;

interface TextSectionProps {
  element: TextElement;
  commands: Commands;
  /** The text field, focused from the canvas. */
  field: RefObject<HTMLTextAreaElement | null>;
}

export function TextSection({ element, commands, field }: TextSectionProps) {
  const { owner } = useStudio().drawingContext;
  const printed = fillPlaceholders(element.text, owner);
  const visit = useRef(0);
  const write = (text: string, gesture = `write ${element.id} ${visit.current}`) =>
    commands.change({ text: text.slice(0, 600) }, t('Write'), gesture);
  const insert = (token: string) => {
    const area = field.current;
    const [from, to] = [
      area?.selectionStart ?? element.text.length,
      area?.selectionEnd ?? element.text.length,
    ];
    write(element.text.slice(0, from) + token + element.text.slice(to), '');
    area?.focus();
  };
  return (
    <PanelSection title={t('Text')}>
      <Words
        ref={field}
        aria-label={t('Text')}
        rows={Math.min(5, element.text.split('\n').length + 1)}
        value={element.text}
        maxLength={600}
        disabled={element.locked}
        onFocus={() => visit.current++}
        onChange={({ target }) => write(target.value)}
      />
      {printed && printed !== element.text && (
        <Note>{t('On the card: {{printed}}', { printed: printed.replaceAll('\n', ' · ') })}</Note>
      )}
      <SmallSelect
        aria-label={t('Insert a detail of the profile')}
        value=""
        onChange={({ target }) => insert(target.value)}
      >
        <option value="" disabled>
          {t('Insert a detail of the profile…')}
        </option>
        {placeholders.map(({ token, label }) => {
          const value = fillPlaceholders(token, owner);
          return (
            <option key={token} value={token}>
              {value ? `${t(label)}: ${value}` : t(label)}
            </option>
          );
        })}
      </SmallSelect>
      <Fields>
        <TypefaceSelects face={element.face} onChange={(face) => commands.change({ face }, t('Typeface'))} />
        <NumberField
          sign={t('Size')}
          label={t('Size in points')}
          unit={t('pt')}
          min={3}
          max={300}
          step={0.5}
          value={element.size}
          onChange={(size, gesture) => commands.change({ size }, t('Size'), gesture)}
        />
        <NumberField
          sign={t('Line', { context: 'distance' })}
          label={t('Line height, as a multiple of the size')}
          min={0.6}
          max={3}
          step={0.05}
          value={element.leading}
          onChange={(leading, gesture) => commands.change({ leading }, t('Line height'), gesture)}
        />
      </Fields>
      <NumberField
        sign={t('Letter spacing')}
        label={t('Letter spacing, in thousandths of the size')}
        min={-200}
        max={1000}
        step={5}
        value={element.tracking}
        onChange={(tracking, gesture) => commands.change({ tracking }, t('Letter spacing'), gesture)}
      />
      <Fields>
        <Segments
          label={t('Alignment of lines')}
          value={element.align}
          options={alignments}
          onChange={(align) => commands.change({ align }, t('Align text'))}
        />
        <Segments
          label={t('Position in the box')}
          value={element.anchor}
          options={anchors}
          onChange={(anchor) => commands.change({ anchor }, t('Align text'))}
        />
      </Fields>
      <PrintNotes element={element} />
      <ColourControl
        label={t('Colour')}
        value={element.colour}
        onChange={(colour, gesture) => colour && commands.change({ colour }, t('Colour'), gesture)}
      />
    </PanelSection>
  );
}

interface TypefaceSelectsProps {
  face: TextElement['face'];
  onChange: (face: TextElement['face']) => void;
}

function TypefaceSelects({ face: chosen, onChange }: TypefaceSelectsProps) {
  const family = families.find(({ faces }) => faces.some(({ id }) => id === chosen)) ?? families[0];
  return (
    <>
      <SmallSelect
        aria-label={t('Typeface')}
        value={family?.name}
        onChange={({ target }) => {
          const face = families.find(({ name }) => name === target.value)?.faces[0];
          if (face) onChange(face.id);
        }}
      >
        {families.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SmallSelect>
      <SmallSelect
        aria-label={t('Style')}
        value={chosen}
        onChange={({ target }) => {
          const face = family?.faces.find(({ id }) => id === target.value);
          if (face) onChange(face.id);
        }}
      >
        {family?.faces.map(({ id, style }) => (
          <option key={id} value={id}>
            {t(style)}
          </option>
        ))}
      </SmallSelect>
    </>
  );
}

/** How the text is printed, where that differs from the chosen settings. */
function PrintNotes({ element }: { element: TextElement }) {
  const { path, size, missing } = layOutText(element, useStudio().drawingContext);
  return (
    <>
      {element.text.trim() !== '' && !path && (
        <Note>{t('This isn’t in your profile yet, so nothing is printed here.')}</Note>
      )}
      {size < element.size - 0.05 && (
        <Note>
          {t('Reduced to {{size, number}} pt to fit its box. Enlarge the box for larger text.', {
            size: Math.round(size * 10) / 10,
          })}
        </Note>
      )}
      {size < 5 && <Note $bad>{t('Below 5 pt print is hard to read.')}</Note>}
      {missing.length > 0 && (
        <Note $bad>
          {t('None of our fonts has {{characters}}. These characters are drawn as empty boxes.', {
            characters: missing.join(' '),
          })}
        </Note>
      )}
    </>
  );
}

const Words = styled.textarea`
  width: 100%;
  min-width: 0;
  padding: 8px 10px;
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.surface};
  font: ${theme.size.small} ${theme.font.text};
  resize: vertical;

  ${theme.media.touch} {
    font-size: 1rem;
  }

  &:focus-visible {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }
`;
