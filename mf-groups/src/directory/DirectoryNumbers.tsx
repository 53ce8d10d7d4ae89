import { getDirectoryNumbers } from '@meishi/api-contract/endpoints/groups/directory';
import { formatCount, space, Text, theme, useApiQuery } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { statusWords } from './status-words.ts';

/** How many people, seats and cards there are (no one has two of them), and how many people have yet to do something. */
export function DirectoryNumbers({ groupId }: { groupId: string }) {
  const { data } = useApiQuery(
    getDirectoryNumbers,
    { params: { id: groupId } },
    { refetchMilliseconds: 30_000 },
  );
  const numbers = [
    { label: t('People'), value: data?.people },
    { label: t('Seats'), value: data?.seats },
    { label: t('Cards'), value: data?.cards },
    { label: t(statusWords.issued.label), value: data?.filters.issued },
    { label: t(statusWords.problem.label), value: data?.filters.problem },
  ];
  return (
    <div>
      <Numbers aria-label={t('People, seats and cards')}>
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? '–' : formatCount(value)}</dd>
          </div>
        ))}
      </Numbers>
      {data && (
        <Text
          as="div"
          size="caption"
          tone={data.doubled > 0 ? 'danger' : 'soft'}
          style={{ marginTop: space(2) }}
        >
          {data.doubled > 0
            ? t(
                '{{count, number}} people have more than one seat or card. Correct their external IDs in the directory.',
                {
                  count: data.doubled,
                  one: '1 person has more than one seat or card. Correct their external ID in the directory.',
                },
              )
            : t('Checked: everyone has one seat and one card at most.')}
        </Text>
      )}
    </div>
  );
}

const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(8)};
  font: ${theme.size.small} ${theme.font.text};

  dt {
    color: ${theme.colour.inkSoft};
  }

  dd {
    font: 600 ${theme.size.lead} ${theme.font.text};
    font-variant-numeric: tabular-nums;
  }
`;
