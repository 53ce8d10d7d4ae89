import { Button, IconButton, Row, Stack, Text, TextField, theme } from '@meishi/shell-sdk';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import type { RowWords } from './row-words.ts';

interface LabelledValue {
  label: string;
  value: string;
  primary?: boolean;
}

export interface LabelledRowsProps<Entry extends LabelledValue> {
  words: RowWords;
  /** Field of the profile. The error of a row has the key `name.index`. */
  name: keyof typeof inputTypes;
  faults: Record<string, string>;
  /** Ids of the rows’ fields. */
  ids?: string[];
  rows: Entry[];
  blank: Entry;
  tidy?: (written: string) => string;
  onChange: (rows: Entry[]) => void;
}

const inputTypes = { phones: 'tel', emails: 'email', websites: 'url' } as const;
const maxRows = 10;

/** A list of phones, email addresses or websites, each with a label. */
export function LabelledRows<Entry extends LabelledValue>({
  words,
  name,
  faults,
  ids,
  rows,
  blank,
  tidy,
  onChange,
}: LabelledRowsProps<Entry>) {
  const suggestionsId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const keys = useRowKeys(rows.length);
  const change = (index: number, changes: Partial<Entry>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));

  const remove = (index: number) => {
    keys.splice(index, 1);
    const left = rows.filter((_, at) => at !== index);
    const first = left[0];
    const needsPrimary = rows[index]?.primary && first;
    onChange(needsPrimary ? [{ ...first, primary: true }, ...left.slice(1)] : left);
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  return (
    <Group ref={box}>
      <Text as="legend" size="small" strong>
        {words.legend}
      </Text>
      <datalist id={suggestionsId}>
        {words.suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <Stack gap={2}>
        {rows.map((row, index) => (
          <Line key={keys[index]}>
            <TextField
              label={words.labelOf(index + 1)}
              hideLabel
              placeholder={t('Label')}
              list={suggestionsId}
              maxLength={30}
              value={row.label}
              onChange={(event) => change(index, { label: event.target.value } as Partial<Entry>)}
            />
            <TextField
              id={ids?.[index]}
              type={inputTypes[name]}
              placeholder={words.placeholder}
              label={words.valueOf(index + 1)}
              hideLabel
              autoComplete="off"
              error={faults[`${name}.${index}`]}
              value={row.value}
              onChange={(event) => change(index, { value: event.target.value } as Partial<Entry>)}
              onBlur={() => {
                const tidied = tidy?.(row.value);
                if (tidied && tidied !== row.value) change(index, { value: tidied } as Partial<Entry>);
              }}
            />
            <Row gap={0}>
              {row.primary !== undefined && rows.length > 1 && (
                <Star
                  icon="favourite"
                  label={row.primary ? words.main : words.makeMain}
                  aria-pressed={row.primary}
                  onClick={() => onChange(rows.map((other, at) => ({ ...other, primary: at === index })))}
                />
              )}
              <IconButton
                icon="delete"
                label={row.value ? t('Remove {{value}}', { value: row.value }) : words.remove}
                onClick={() => remove(index)}
              />
            </Row>
          </Line>
        ))}
      </Stack>
      {rows.length < maxRows && (
        <div>
          <Button
            data-add
            variant="quiet"
            size="small"
            icon="add"
            onClick={() => {
              onChange([...rows, blank]);
              requestAnimationFrame(() => lastInput(box.current)?.focus());
            }}
          >
            {words.add}
          </Button>
        </div>
      )}
    </Group>
  );
}

/** Stable keys for rows, which have no ids. */
function useRowKeys(count: number) {
  const keys = useRef<string[]>([]).current;
  while (keys.length < count) keys.push(crypto.randomUUID());
  keys.length = count;
  return keys;
}

const lastInput = (box: HTMLElement | null) =>
  [...(box?.querySelectorAll<HTMLInputElement>('input:not([list])') ?? [])].at(-1);

const Group = styled.fieldset`
  display: grid;
  gap: 4px;
  min-width: 0;

  > legend {
    margin-bottom: 6px;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;

  > :last-child {
    min-height: 44px;
  }

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px;

    > :nth-child(2) {
      grid-area: 2 / 1 / 3 / -1;
    }

    &:not(:first-child) {
      margin-top: 8px;
    }
  }
`;

const Star = styled(IconButton)`
  color: ${theme.colour.inkFaint};

  &[aria-pressed='true'] {
    color: ${theme.colour.warning};

    svg {
      fill: currentColor;
    }
  }
`;
