import { type Metric, metrics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { Badge, Button, formatCount, Icon, SearchField } from '@meishi/shell-sdk';
import type { FilterChoice } from '@meishi/shell-sdk/charts';
import { useDeferredValue, useMemo, useState } from 'react';
import { metricWords } from '../numbers/words.ts';
import { t } from '../words.ts';
import {
  Caption,
  MemberAvatar,
  MemberNameLink,
  type RankedMember,
  RankingTable,
  SearchArea,
  SortButton,
} from './ranking-parts.tsx';

interface MemberRankingProps {
  members: readonly RankedMember[];
  choice: FilterChoice;
}

/** Number of rows shown at a time, so that the page stays fast with thousands of members. */
const step = 50;

/** All members with their numbers, sortable by each column. */
export function MemberRanking({ members, choice }: MemberRankingProps) {
  const [order, setOrder] = useState<Metric>('views');
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(step);
  const search = useDeferredValue(plain(typed));
  const sorted = useMemo(
    () =>
      members
        .filter(({ display_name }) => plain(display_name).includes(search))
        .toSorted((first, second) => second[order] - first[order]),
    [members, order, search],
  );
  const left = sorted.length - shown;
  return (
    <div>
      {members.length > 10 && (
        <SearchArea>
          <SearchField label={t('Find a member')} value={typed} onChange={setTyped} />
        </SearchArea>
      )}
      <RankingTable>
        <Caption>{t(metricWords[order].ranking)}</Caption>
        <thead>
          <tr>
            <th scope="col">{t('Member')}</th>
            {metrics.map((metric) => (
              <th key={metric} scope="col" aria-sort={metric === order ? 'descending' : undefined}>
                <SortButton type="button" onClick={() => setOrder(metric)} $isSorted={metric === order}>
                  {t(metricWords[metric].label)}
                  {metric === order && <Icon name="arrow-down" size={14} />}
                </SortButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((member) => (
            <tr key={member.user_id}>
              <th scope="row">
                <MemberNameLink to={choice.addressOf('user_id', member.user_id)} quiet>
                  <MemberAvatar member={member} />
                  <span>{member.display_name}</span>
                  {!member.current && <Badge>{t('Has left')}</Badge>}
                </MemberNameLink>
              </th>
              {metrics.map((metric) => (
                <td key={metric} data-zero={member[metric] === 0 || undefined}>
                  {formatCount(member[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </RankingTable>
      {sorted.length === 0 && <p role="status">{t('No members match.')}</p>}
      {left > 0 && (
        <SearchArea>
          <Button onClick={() => setShown(shown + step)}>
            {t('Show {{count, number}} more', { count: Math.min(left, step) })}
          </Button>
        </SearchArea>
      )}
    </div>
  );
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
