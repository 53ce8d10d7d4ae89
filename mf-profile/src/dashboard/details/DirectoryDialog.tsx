import type { DirectoryValues } from '@meishi/api-contract/endpoints/groups/directory-values';
import { Button, Checkbox, Stack, space, Text, theme, useNotify } from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { fieldNames } from '../field-names.ts';
import type { ProfileEditing } from '../use-profile-saver.ts';
import { asText, type DirectoryFieldName } from './directory-fields.ts';

interface DirectoryDialogProps {
  editing: ProfileEditing;
  /** The name of the group. */
  group: string;
  values: DirectoryValues;
  fields: DirectoryFieldName[];
  onClose: () => void;
}

/** The values of the directory beside those of the profile, to take them again. */
export default function DirectoryDialog({ editing, group, values, fields, onClose }: DirectoryDialogProps) {
  const notify = useNotify();
  const { saver, draft } = editing;
  const [listed] = useState(fields);
  const [chosen, setChosen] = useState<readonly string[]>(fields);
  const take = () => {
    const taken = listed.filter((field) => chosen.includes(field));
    const pick = (of: DirectoryValues) => Object.fromEntries(taken.map((field) => [field, of[field]]));
    const former = pick(draft.fields);
    saver.edit(pick(values));
    notify({
      message: t('Your profile says what the directory says in {{count, number}} fields.', {
        count: taken.length,
        one: 'Your profile says what the directory says in 1 field.',
      }),
      undo: () => saver.edit(former),
    });
    onClose();
  };
  return (
    <Dialog
      title={t('Values of the directory')}
      description={t('Select what your profile takes from the directory of {{group}}.', { group })}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" disabled={chosen.length === 0} onClick={take}>
            {t('Use these values')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {listed.map((field) => (
          <Field key={field}>
            <Checkbox
              label={t(fieldNames[field])}
              checked={chosen.includes(field)}
              onChange={(on) => setChosen(on ? [...chosen, field] : chosen.filter((each) => each !== field))}
            />
            <dl>
              <Text as="dt" size="caption" tone="soft">
                {t('Now')}
              </Text>
              <Value>{asText(draft.fields[field]) || t('Nothing')}</Value>
              <Text as="dt" size="caption" tone="soft">
                {t('Directory')}
              </Text>
              <Value>{asText(values[field])}</Value>
            </dl>
          </Field>
        ))}
      </Stack>
    </Dialog>
  );
}

const Field = styled.div`
  display: grid;
  gap: ${space(1)};

  > dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(1)} ${space(3)};
    align-items: baseline;
    margin: 0;
    padding-inline-start: 32px;
  }
`;

const Value = styled.dd`
  margin: 0;
  color: ${theme.colour.ink};
  font: ${theme.size.small} ${theme.font.text};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
