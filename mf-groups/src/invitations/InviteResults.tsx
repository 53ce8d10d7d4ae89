import { message } from '@meishi/api-contract/shapes/message';
import { Badge, Callout, IconButton, space, type Tone, theme } from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import type { InviteResult } from './send-invitations.ts';

const words: Record<InviteResult['result'], { label: string; tone: Tone }> = {
  sent: { label: message('Sent'), tone: 'positive' },
  'already-invited': { label: message('Has an open invitation'), tone: 'info' },
  'already-member': { label: message('Already in the group'), tone: 'info' },
  invalid: { label: message('Not an address'), tone: 'danger' },
};

export function InviteResults({ results, onClose }: { results: InviteResult[]; onClose: () => void }) {
  const sent = results.filter(({ result }) => result === 'sent').length;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box}>
      <Callout
        announce
        tone={sent > 0 ? 'positive' : 'warning'}
        icon={sent > 0 ? 'send' : 'info'}
        title={sentence(sent, results.length)}
        actions={<IconButton icon="close" label={t('Close the results')} size="small" onClick={onClose} />}
      >
        {results.length > 1 || sent === 0 ? (
          <Rows aria-label={t('Result for each address')}>
            {[...results.entries()].map(([place, { email, result }]) => (
              <li key={place}>
                <span>{email}</span>
                <Badge tone={words[result].tone}>{t(words[result].label)}</Badge>
              </li>
            ))}
          </Rows>
        ) : (
          t('We’ve emailed {{email}}.', { email: results[0]?.email })
        )}
      </Callout>
    </div>
  );
}

function sentence(sent: number, all: number): string {
  if (sent === 0) return t('You didn’t need a new invitation.');
  if (sent === 1 && all === 1) return t('Invitation sent.');
  return t('{{sent, number}} of {{all, number}} invitations sent.', { sent, all });
}

const Rows = styled.ul`
  max-height: 260px;
  margin-top: ${space(2)};
  overflow-y: auto;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    padding: ${space(2)} 0;
    border-top: 1px solid ${theme.colour.hairline};
    overflow-wrap: anywhere;
  }
`;
