import type { CardRules } from '@meishi/api-contract/endpoints/groups/directory-values';
import { Button, lazyPart, Row, Text } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';
import type { ProfileEditing } from '../use-profile-saver.ts';
import { asText, type DirectoryFieldName } from './directory-fields.ts';

const DirectoryDialog = lazyPart(() => import('./DirectoryDialog.tsx'));

interface FromDirectoryProps {
  editing: ProfileEditing;
  directory: NonNullable<CardRules['directory']>;
}

/** Offers what the directory says in fields that the user has changed since it filled them. */
export function FromDirectory({ editing, directory: { group, values } }: FromDirectoryProps) {
  const [isOpen, setOpen] = useState(false);
  const { fields } = editing.draft;
  const different = (Object.keys(values) as DirectoryFieldName[]).filter(
    (field) => asText(values[field]) !== asText(fields[field]),
  );
  if (different.length === 0) return null;
  return (
    <Row gap={3} wrap justify="space-between">
      <Text size="small" tone="soft">
        {t('The directory of {{group}} has other values in {{count, number}} fields.', {
          count: different.length,
          group: group.display_name,
          one: 'The directory of {{group}} has another value in 1 field.',
        })}
      </Text>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Compare')}
      </Button>
      {isOpen && (
        <DirectoryDialog
          editing={editing}
          group={group.display_name}
          values={values}
          fields={different}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  );
}
