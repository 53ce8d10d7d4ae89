import { Button, Callout, Row, Stack, space, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words';
import { fieldAsText, fieldLabels } from './fieldWords';
import { fieldsOf } from './groupDraft';
import type { GroupSettings } from './useGroupSettings';

/** Both versions of each field that another admin wrote as well; nothing is lost before the choice. */
export function SettingsConflicts({ settings: { draft, resolve } }: { settings: GroupSettings }) {
  if (draft.conflicts.length === 0) return null;
  const theirs = fieldsOf(draft.base);
  return (
    <Callout tone="warning" title={t('Another admin changed this in the meantime')} announce>
      <Stack gap={4}>
        <span>{t('Which version should stay? Save afterwards.')}</span>
        {draft.conflicts.map((field) => (
          <Stack key={field} gap={2} role="group" aria-label={t(fieldLabels[field])}>
            <Text size="small" strong>
              {t(fieldLabels[field])}
            </Text>
            <Row gap={2} align="stretch" wrap>
              <Version>
                <span>{t('Yours')}</span>
                <p>{fieldAsText(field, draft.fields)}</p>
                <Button size="small" onClick={() => resolve(field, 'mine')}>
                  {t('Keep yours')}
                </Button>
              </Version>
              <Version>
                <span>{t('Theirs')}</span>
                <p>{fieldAsText(field, theirs)}</p>
                <Button size="small" onClick={() => resolve(field, 'theirs')}>
                  {t('Take theirs')}
                </Button>
              </Version>
            </Row>
          </Stack>
        ))}
      </Stack>
    </Callout>
  );
}

const Version = styled.div`
  display: flex;
  flex: 1 1 200px;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(2)};
  min-width: 0;
  padding: ${space(3)};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};

  > span {
    color: ${theme.colour.inkFaint};
    font: ${theme.size.caption} ${theme.font.text};
  }

  > p {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;
