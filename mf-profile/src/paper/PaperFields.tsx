import { Badge, TextField, theme } from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import type { FieldKind, PaperField } from './fields/contact-fields.ts';
import type { Box } from './fields/lines.ts';
import type { Pixels } from './picture/pixels.ts';

interface PaperFieldsProps {
  card: Pixels;
  fields: readonly PaperField[];
  onChange: (fields: PaperField[]) => void;
}

/** The card, and each field below the part of the card that it was read from. */
export function PaperFields({ card, fields, onChange }: PaperFieldsProps) {
  const change = (index: number, value: string) =>
    onChange(
      fields.map((field, at) =>
        at === index ? { ...field, value, isDoubtful: false, isTyped: true } : field,
      ),
    );
  const labels = fieldLabels(fields);
  return (
    <>
      <CardPart card={card} box={null} label={t('The card, straightened')} />
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are never moved
        <FieldBox key={index}>
          {field.box && <CardPart card={card} box={field.box} label={t('On the card')} />}
          <TextField
            label={labels[index] ?? ''}
            value={field.value}
            onChange={({ target }) => change(index, target.value)}
            maxLength={maxLengths[field.kind]}
            autoComplete="off"
            inputMode={inputModes[field.kind]}
            hint={field.isDoubtful ? <Badge tone="warning">{t('Please compare')}</Badge> : undefined}
          />
        </FieldBox>
      ))}
    </>
  );
}

/** As the contract allows. */
const maxLengths: Record<FieldKind, number> = {
  name: 120,
  title: 100,
  company: 100,
  email: 254,
  mobile: 40,
  phone: 40,
  website: 2048,
  address: 300,
};
const inputModes: Partial<Record<FieldKind, 'email' | 'tel' | 'url'>> = {
  email: 'email',
  mobile: 'tel',
  phone: 'tel',
  website: 'url',
};

/** Several fields of a kind are numbered. */
function fieldLabels(fields: readonly PaperField[]): string[] {
  const words: Record<FieldKind, string> = {
    name: t('Name'),
    title: t('Job title'),
    company: t('Company'),
    email: t('Email'),
    mobile: t('Mobile'),
    phone: t('Phone'),
    website: t('Website'),
    address: t('Address'),
  };
  return fields.map(({ kind }, index) => {
    const ofKind = fields.filter((field) => field.kind === kind);
    const number = fields.slice(0, index + 1).filter((field) => field.kind === kind).length;
    return ofKind.length > 1 ? `${words[kind]} ${number}` : words[kind];
  });
}

/** Around the letters, in pixels of the card. */
const margin = 10;

function CardPart({ card, box, label }: { card: Pixels; box: Box | null; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const part = box
    ? {
        left: Math.max(0, box.left - margin),
        top: Math.max(0, box.top - margin),
        right: Math.min(card.width, box.right + margin),
        bottom: Math.min(card.height, box.bottom + margin),
      }
    : { left: 0, top: 0, right: card.width, bottom: card.height };
  const { left, top } = part;
  const [width, height] = [part.right - left, part.bottom - top];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const data = new Uint8ClampedArray(card.data);
    context?.putImageData(new ImageData(data, card.width, card.height), -left, -top);
  }, [card, left, top]);
  return <Part ref={canvas} width={width} height={height} role="img" aria-label={label} $isWhole={!box} />;
}

const FieldBox = styled.div`
  display: grid;
  gap: 6px;
`;

const Part = styled.canvas<{ $isWhole: boolean }>`
  display: block;
  max-width: 100%;
  max-height: ${({ $isWhole }) => ($isWhole ? '220px' : '56px')};
  object-fit: contain;
  align-self: start;
  justify-self: start;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.small};
`;
