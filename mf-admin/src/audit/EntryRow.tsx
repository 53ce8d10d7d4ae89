import type { AuditEntry } from '@meishi/api-contract/endpoints/admin/audit';
import { Link, space, TableCell, TableRow, Text, theme, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';
import { actionWords, detailWords, subjectWords, valueWords } from './audit-words.ts';

/** One entry of the audit log, with expandable details. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  const { action, subject, actor, at, details, names } = entry;
  const named = Object.entries(details);
  return (
    <TableRow>
      <WhatCell>
        <Text as="strong" strong size="small">
          <PlainLink to={`/admin/audit?action=${encodeURIComponent(action)}`}>
            {actionWords(action)}
          </PlainLink>
        </Text>
        {named.length > 0 && (
          <details>
            <summary>{t('Details')}</summary>
            <dl>
              {named.map(([name, value]) => (
                <div key={name}>
                  <dt>{detailWords(name)}</dt>
                  <dd>{valueWords(name, value, names)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </WhatCell>
      <SubjectCell>
        <PlainLink to={`/admin/audit?subject=${encodeURIComponent(subject)}`}>
          {subjectWords(subject, names)}
        </PlainLink>
      </SubjectCell>
      <SubjectCell>
        <PlainLink to={`/admin/audit?actor=${encodeURIComponent(actor.label)}`}>{actor.label}</PlainLink>
      </SubjectCell>
      <TableCell end>{formatTime(at)}</TableCell>
    </TableRow>
  );
}

const WhatCell = styled(WideCell)`
  details {
    margin-top: ${space(1)};
  }

  summary {
    width: fit-content;
    cursor: pointer;
  }

  dl {
    display: grid;
    gap: ${space(1)};
    margin: ${space(2)} 0 0;
  }

  dl > div {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: ${space(3)};
  }

  dt {
    color: ${theme.colour.inkFaint};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const SubjectCell = styled(WideCell)`
  overflow-wrap: anywhere;
`;

const PlainLink = styled(Link)`
  color: inherit;
`;
