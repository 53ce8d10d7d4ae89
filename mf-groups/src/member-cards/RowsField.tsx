import { Button, IconButton, space, Text, TextField, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

interface Entry {
  label: string;
  value: string;
  primary?: boolean;
}

interface RowsFieldProps {
  /** The field of the profile, for the keys of faults. */
  name: string;
  legend: string;
  type: 'email' | 'tel' | 'url';
  rows: readonly Entry[];
  faults: Record<string, string>;
  /** Ids of the rows’ fields. */
  ids?: string[];
  onChange: (rows: Entry[]) => void;
}

const maxRows = 10;

/** A list of addresses or numbers with their labels. If the main one is removed, the first one is the main one. */
export function RowsField({ name, legend, type, rows, faults, ids, onChange }: RowsFieldProps) {
  const remove = (at: number) => {
    const left = rows.filter((_, index) => index !== at);
    onChange(type === 'url' ? left : withMain(left));
  };
  const edit = (at: number, entry: Partial<Entry>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...entry } : row)));
  const blank = { label: '', value: '', ...(type !== 'url' && { primary: rows.length === 0 }) };
  return (
    <Lines>
      <Text as="legend" size="small" strong>
        {legend}
      </Text>
      {rows.map((row, index) => (
        // Rows have no ids, and are only added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: all fields are controlled
        <Line key={index}>
          <TextField
            label={t('Label of {{legend}} {{number}}', { legend, number: index + 1 })}
            hideLabel
            placeholder={t('Label')}
            maxLength={30}
            value={row.label}
            onChange={({ target }) => edit(index, { label: target.value })}
          />
          <TextField
            id={ids?.[index]}
            label={rowLabel(legend, index)}
            hideLabel
            type={type}
            autoComplete="off"
            value={row.value}
            error={faults[`${name}.${index}`]}
            onChange={({ target }) => edit(index, { value: target.value })}
          />
          <IconButton
            icon="delete"
            label={t('Remove {{legend}} {{number}}', { legend, number: index + 1 })}
            onClick={() => remove(index)}
          />
        </Line>
      ))}
      {rows.length < maxRows && (
        <div>
          <Button variant="quiet" size="small" icon="add" onClick={() => onChange([...rows, blank])}>
            {t('Add')}
          </Button>
        </div>
      )}
    </Lines>
  );
}

export const rowLabel = (legend: string, index: number): string => `${legend} ${index + 1}`;

/** One of the entries is the main one. */
export const withMain = <Row extends { primary?: boolean }>(rows: Row[]): Row[] =>
  rows.some(({ primary }) => primary) ? rows : rows.map((row, index) => ({ ...row, primary: index === 0 }));

const Lines = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;

  > legend {
    margin-bottom: ${space(2)};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 5fr) auto;
  gap: ${space(2)};
  align-items: start;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :nth-child(2) {
      grid-area: 2 / 1 / 3 / -1;
    }
  }
`;
