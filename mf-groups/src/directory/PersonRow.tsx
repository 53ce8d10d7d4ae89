import type { DirectoryPerson } from '@meishi/api-contract/endpoints/groups/directory';
import {
  Avatar,
  Badge,
  BreakableEmail,
  LinkButton,
  Row,
  space,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  withBase,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { adviceFor, statusWords } from './status-words.ts';

/** A person of the directory. */
export function PersonRow({ person }: { person: DirectoryPerson }) {
  const { display_name: name, user_name, email, department, photo, profile_id, status } = person;
  const hasCard = profile_id && (status === 'issued' || status === 'claimed');
  const advice = adviceFor(person);
  return (
    <TableRow>
      <NameCell>
        <Row gap={3}>
          <Avatar name={name} photo={photo} size={32} />
          <div style={{ minWidth: 0 }}>
            <Text size="small" strong>
              {name}
            </Text>
            <Text as="div" size="caption" tone="faint">
              <BreakableEmail email={email ?? user_name} />
            </Text>
          </div>
        </Row>
      </NameCell>
      <DepartmentCell>{department}</DepartmentCell>
      <StatusCell>
        <Badge tone={statusWords[status].tone}>{t(statusWords[status].label)}</Badge>
        {advice && (
          <Text as="div" size="caption" tone="soft" style={{ marginTop: space(1), maxWidth: '48ch' }}>
            {t(advice)}
          </Text>
        )}
      </StatusCell>
      <CardCell end>
        {hasCard && (
          <LinkButton
            size="small"
            variant="quiet"
            icon="open"
            href={withBase(`/profile/${profile_id}`)}
            newTab
            aria-label={t('Open the card of {{name}}', { name })}
          >
            {t('Card')}
          </LinkButton>
        )}
      </CardCell>
    </TableRow>
  );
}

const NameCell = styled(TableCell)`
  color: var(--ink);
`;

const DepartmentCell = styled(TableCell)`
  ${tableAsList} {
    grid-row: 2;
    grid-column: 1 / -1;

    &:empty {
      display: none;
    }
  }
`;

const StatusCell = styled(TableCell)`
  ${tableAsList} {
    grid-row: 3;
    grid-column: 1 / -1;
  }
`;

const CardCell = styled(TableCell)`
  ${tableAsList} {
    grid-area: 1 / 2;

    &:empty {
      display: none;
    }
  }
`;
