import { Callout, LinkButton, useApiCache } from '@meishi/shell-sdk';
import { useCaptures } from '@meishi/shell-sdk/captures';
import { useCallback } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { refreshContacts } from '../refresh-contacts.ts';

/** Says that there are captured contacts which are not in the list yet, because they were not sent or not accepted. */
export function WaitingNote() {
  const cache = useApiCache();
  // What was sent is in the list now.
  const refresh = useCallback(() => void refreshContacts(cache), [cache]);
  const { captures = [] } = useCaptures(refresh);
  if (captures.length === 0) return null;
  const refused = captures.filter(({ refusal }) => refusal).length;
  return (
    <Space>
      <Callout
        tone={refused > 0 ? 'warning' : 'neutral'}
        actions={
          <LinkButton size="small" to="/contacts/capture">
            {t('Show')}
          </LinkButton>
        }
      >
        {refused > 0
          ? t('{{count}} captured contacts were not accepted.', {
              count: refused,
              one: '1 captured contact was not accepted.',
            })
          : t('{{count}} captured contacts wait to be sent.', {
              count: captures.length,
              one: '1 captured contact waits to be sent.',
            })}
      </Callout>
    </Space>
  );
}

const Space = styled.div`
  flex: none;
  padding: 0 16px 12px;
`;
