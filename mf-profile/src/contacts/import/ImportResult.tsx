import { Button, EmptyState, LinkButton, Row, Stack, Text } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';
import { useContactActions } from '../use-contact-actions.ts';
import type { ImportReport } from './field-names.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportedRows } from './ImportedRows.tsx';

/** The result of an import, with undo for the new contacts. */
export function ImportResult({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { perform, progress } = useContactActions();
  const [isUndone, setIsUndone] = useState(false);
  const { counts, rows } = report;
  const added = [
    ...new Set(
      rows.flatMap(({ status, contact_id }) => (status === 'imported' && contact_id ? [contact_id] : [])),
    ),
  ];
  const undo = async () => {
    setIsUndone(true);
    await perform({ action: 'delete' }, added, {
      done: t('{{count, number}} contacts moved to the trash.', {
        count: added.length,
        one: '1 contact moved to the trash.',
      }),
      undo: { act: { action: 'restore' }, ids: added },
    });
  };
  return (
    <Stack gap={8}>
      <EmptyState
        level={2}
        icon="check"
        title={
          isUndone
            ? t('The import was undone')
            : t('{{count, number}} contacts added', { count: counts.imported, one: '1 contact added' })
        }
        action={
          <Row gap={2} wrap justify="center">
            <LinkButton variant="primary" to="/contacts?sort=added">
              {t('View contacts')}
            </LinkButton>
            <Button onClick={onAgain}>{t('Import another file')}</Button>
            {added.length > 0 && !isUndone && (
              <Button variant="quiet" icon="undo" busy={progress !== null} onClick={() => void undo()}>
                {t('Undo')}
              </Button>
            )}
          </Row>
        }
      >
        {isUndone
          ? t('New contacts stay in the trash for 30 days.')
          : t('Undo moves new contacts to the trash. Changes to existing contacts stay.')}
      </EmptyState>
      <ImportCounts counts={counts} />
      {counts.skipped + counts.invalid > 0 ? (
        <ImportedRows rows={rows} />
      ) : (
        <Text size="small" tone="soft" style={{ textAlign: 'center' }}>
          {t('Every row was imported.')}
        </Text>
      )}
    </Stack>
  );
}
