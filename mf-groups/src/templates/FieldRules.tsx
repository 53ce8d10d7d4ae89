import { lockableFields } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type DirectoryField,
  directoryFields,
  type FieldSource,
  fieldSources,
  hideableFields,
  requirableFields,
} from '@meishi/api-contract/endpoints/groups/templates';
import { Checkbox, Row, space, Text, theme } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { t } from '../words.ts';
import type { TemplateDraft } from './template-draft.ts';
import { fieldWord, sourceWords } from './template-words.ts';

type Lists = 'locked_fields' | 'required_fields' | 'hidden_fields';

interface FieldRulesProps {
  draft: TemplateDraft;
  onChange: (draft: TemplateDraft) => void;
}

const isIn = (fields: readonly string[], field: string) => fields.includes(field);

/** Per field of a card: where it comes from, and whether it is locked, required and hidden. */
export function FieldRules({ draft, onChange }: FieldRulesProps) {
  return (
    <Rules>
      {lockableFields.map((field) => (
        <FieldRule key={field} {...{ field, draft, onChange }} />
      ))}
    </Rules>
  );
}

function FieldRule({ field, draft, onChange }: FieldRulesProps & { field: string }) {
  const label = fieldWord(field);
  const source = draft.field_sources[field as DirectoryField] ?? 'first';
  const isSetHere = (field === 'theme' && draft.theme !== null) || (field === 'cover' && draft.hasCover);
  const isFixed = isIn(directoryFields, field) && source === 'directory';
  const toggle = (list: Lists, on: boolean) => {
    const others = draft[list].filter((other) => other !== field);
    onChange({ ...draft, [list]: on ? [...others, field].toSorted() : others });
  };
  const setSource = (next: FieldSource) => {
    const { [field as DirectoryField]: _, ...others } = draft.field_sources;
    const locked = draft.locked_fields.filter((other) => other !== field);
    onChange({
      ...draft,
      field_sources: next === 'first' ? others : { ...others, [field]: next },
      locked_fields:
        next === 'directory'
          ? [...locked, field].toSorted()
          : next === 'member'
            ? locked
            : draft.locked_fields,
    });
  };
  return (
    <Rule aria-label={label}>
      <Text as="span" size="small" strong>
        {label}
      </Text>
      {isIn(directoryFields, field) ? (
        <Select
          label={t('Where {{field}} comes from', { field: label })}
          hideLabel
          value={source}
          options={fieldSources.map((value) => ({ value, label: t(sourceWords[value]) }))}
          onChange={({ target }) => setSource(target.value as FieldSource)}
        />
      ) : (
        <Text as="span" size="small" tone="soft">
          {isSetHere ? t('Set below for all cards') : t('The member’s own')}
        </Text>
      )}
      <Row gap={4} wrap>
        <Checkbox
          label={t('Locked')}
          disabled={isFixed}
          checked={isIn(draft.locked_fields, field)}
          onChange={(on) => toggle('locked_fields', on)}
        />
        {isIn(requirableFields, field) && (
          <Checkbox
            label={t('Required')}
            checked={isIn(draft.required_fields, field)}
            onChange={(on) => toggle('required_fields', on)}
          />
        )}
        {isIn(hideableFields, field) && (
          <Checkbox
            label={t('Hidden from visitors')}
            checked={isIn(draft.hidden_fields, field)}
            onChange={(on) => toggle('hidden_fields', on)}
          />
        )}
      </Row>
    </Rule>
  );
}

const Rules = styled.div`
  display: grid;
`;

const Rule = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(110px, 1fr) minmax(0, 2fr);
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-width: 0;
  margin: 0;
  padding: ${space(3)} 0;
  border: 0;
  border-top: 1px solid ${theme.colour.hairline};

  > :last-child {
    grid-column: 2;
  }

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      grid-column: 1;
    }
  }
`;
