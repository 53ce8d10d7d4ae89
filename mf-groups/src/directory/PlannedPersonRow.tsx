import type { PlannedPerson } from '@meishi/api-contract/endpoints/groups/directory-plans';
import {
  Badge,
  BreakableEmail,
  space,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  withBase,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { changeWords, duplicateOf, effectOf, fieldLabel } from './plan-words.ts';

/** What a person of the plan would get or lose. */
export function PlannedPersonRow({ person }: { person: PlannedPerson }) {
  const { display_name: name, email, change, source, profile_id, card, problem } = person;
  const duplicate = duplicateOf(person);
  return (
    <TableRow>
      <LineCell>
        <Text size="small" strong>
          {profile_id ? (
            <a href={withBase(`/profile/${profile_id}`)} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </Text>
        {email && (
          <Text as="div" size="caption" tone="faint">
            <BreakableEmail email={email} />
          </Text>
        )}
      </LineCell>
      <LineCell>
        <Badge tone={changeWords[change].tone}>{t(changeWords[change].label)}</Badge>{' '}
        {source === 'table' && <Badge>{t('From a table')}</Badge>}
        {duplicate && (
          <Text as="div" size="caption" tone="soft" style={{ marginTop: space(1) }}>
            {duplicate}
          </Text>
        )}
      </LineCell>
      <LineCell>
        <Text as="div" size="small">
          {effectOf(person)}
        </Text>
        {problem && (
          <Text as="div" size="caption" tone="danger">
            {problem}
          </Text>
        )}
        {card.length > 0 && (
          <Fields>
            {card.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{fieldLabel(field)}</dt>
                <dd>
                  {before && <del>{before}</del>} {after ? <ins>{after}</ins> : before && t('(empty)')}
                </dd>
              </div>
            ))}
          </Fields>
        )}
      </LineCell>
    </TableRow>
  );
}

/** On phones, each value has a line of its own. */
const LineCell = styled(TableCell)`
  vertical-align: top;
  color: var(--ink);

  ${tableAsList} {
    grid-column: 1 / -1;
    min-width: 0;
  }
`;

const Fields = styled.dl`
  margin: ${space(1)} 0 0;
  font-size: 0.8125rem;
  overflow-wrap: anywhere;

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
  }

  dt {
    color: var(--ink-soft);
  }

  dd {
    margin: 0;
  }

  ins {
    text-decoration: none;
  }
`;
