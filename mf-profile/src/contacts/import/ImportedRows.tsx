import type { ImportedRow } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  type BadgeProps,
  Button,
  Heading,
  Row,
  SegmentedControl,
  Text,
  theme,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';

const statusNames: Record<ImportedRow['status'], string> = {
  imported: message('New'),
  merged: message('Merged'),
  skipped: message('Skipped'),
  invalid: message('Problem'),
};
const tones: Record<ImportedRow['status'], BadgeProps['tone']> = {
  imported: 'positive',
  merged: 'info',
  skipped: 'neutral',
  invalid: 'danger',
};
const portion = 50;

/** Every row with its outcome. Rows that need attention are shown first. */
export function ImportedRows({ rows }: { rows: readonly ImportedRow[] }) {
  const troubled = rows.filter(({ status }) => status === 'invalid' || status === 'skipped');
  const [which, setWhich] = useState<'troubled' | 'all'>(troubled.length > 0 ? 'troubled' : 'all');
  const [shownCount, setShownCount] = useState(portion);
  const listed = which === 'all' || troubled.length === 0 ? rows : troubled;
  return (
    <section aria-label={t('Rows')}>
      <Row justify="space-between" wrap>
        <Heading level={2} size="lead">
          {listed === troubled ? t('Rows that will be skipped') : t('Rows')}
        </Heading>
        {troubled.length > 0 && (
          <SegmentedControl
            label={t('Which rows')}
            value={which}
            onChange={setWhich}
            options={[
              {
                value: 'troubled',
                label: t('Skipped ({{total, number}})', { total: troubled.length }),
              },
              { value: 'all', label: t('All ({{total, number}})', { total: rows.length }) },
            ]}
          />
        )}
      </Row>
      <List>
        {listed.slice(0, shownCount).map(({ row, status, display_name, message }) => (
          <li key={row}>
            <Text as="span" size="caption" tone="faint" numeric>
              {row}
            </Text>
            <div>
              <Text as="p" size="small" truncate>
                {display_name || t('Without a name')}
              </Text>
              {message && (
                <Text size="caption" tone={status === 'invalid' ? 'danger' : 'soft'}>
                  {message}
                </Text>
              )}
            </div>
            <Badge tone={tones[status]}>{t(statusNames[status])}</Badge>
          </li>
        ))}
      </List>
      {listed.length > shownCount && (
        <Button size="small" onClick={() => setShownCount(shownCount + portion * 4)}>
          {t('Show more of {{total, number}}', { total: listed.length })}
        </Button>
      )}
    </section>
  );
}

const List = styled.ul`
  margin: 12px 0;
  border-top: 1px solid ${theme.colour.hairline};

  > li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto;
    align-items: center;
    min-height: 44px;
    padding: 6px 0;
    border-bottom: 1px solid ${theme.colour.hairline};
  }
`;
