import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import { Heading, Text } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { Select } from './Select.tsx';

interface ColumnMappingProps<Field extends string> {
  /** The columns of a table, with the field that each fills and its first values. */
  columns: readonly { column: string; field: Field; samples: readonly string[] }[];
  fields: readonly { value: Field; label: string }[];
  disabled: boolean;
  onMap: (column: string, field: Field) => void;
}

/** Which column of an uploaded table fills which field. */
export function ColumnMapping<Field extends string>({
  columns,
  fields,
  disabled,
  onMap,
}: ColumnMappingProps<Field>) {
  return (
    <section aria-label={t('Columns')}>
      <Heading level={2} size="lead">
        {t('Match columns')}
      </Heading>
      <Columns>
        {columns.map(({ column, field, samples }) => (
          <li key={column}>
            <div>
              <Text as="p" size="small" strong>
                {column || t('Column without a name')}
              </Text>
              <Text size="caption" tone="faint" truncate>
                {samples.length > 0 ? samples.join(' · ') : t('Empty')}
              </Text>
            </div>
            <Icon name="arrow-right" size={16} />
            <Select
              label={t('Field for the column {{column}}', { column })}
              hideLabel
              disabled={disabled}
              value={field}
              options={[...fields]}
              onChange={(event) => onMap(column, event.target.value as Field)}
            />
          </li>
        ))}
      </Columns>
    </section>
  );
}

const Columns = styled.ul`
  margin-top: 12px;
  border-top: 1px solid ${theme.colour.hairline};

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 220px);
    align-items: center;
    gap: 12px;
    padding: 8px 0;
    border-bottom: 1px solid ${theme.colour.hairline};

    > svg {
      color: ${theme.colour.inkFaint};
    }
  }

  ${theme.media.narrow} {
    > li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }

    > li > svg {
      display: none;
    }
  }
`;
