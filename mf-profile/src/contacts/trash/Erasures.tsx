import { listContactErasures } from '@meishi/api-contract/endpoints/contacts/contact-retention';
import { Section, Text, useApiQuery, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';

type Erasure = NonNullable<ReturnType<typeof useApiQuery<typeof listContactErasures>>['data']>[number];

/** That contacts were erased for good, but not whose they were. */
export function Erasures() {
  const { data = [] } = useApiQuery(listContactErasures);
  const format = useDateFormat({ dateStyle: 'long' });
  if (data.length === 0) return null;
  return (
    <Section
      title={t('Permanently erased')}
      description={t('In the last 12 months. Whose details they were is not stored.')}
    >
      <List>
        {data.map((erasure) => (
          <li key={`${erasure.erased_at} ${erasure.reason}`}>
            <Text size="small">{sentenceOf(erasure, format(erasure.erased_at))}</Text>
            {erasure.event && (
              <Text size="caption" tone="soft">
                {erasure.event}
              </Text>
            )}
          </li>
        ))}
      </List>
    </Section>
  );
}

function sentenceOf({ reason, contacts }: Erasure, day: string): string {
  if (reason === 'person') return t('Someone had their details erased on {{day}}.', { day });
  return t('{{count, number}} contacts were erased on {{day}}, when their time was over.', {
    count: contacts,
    one: '1 contact was erased on {{day}}, when its time was over.',
    day,
  });
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`;
