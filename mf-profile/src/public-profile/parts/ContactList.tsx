import { Icon, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { type ContactRow, quickActions } from './contact-rows.ts';

/** All contact details, one row each. */
export function ContactList({ rows, className }: { rows: ContactRow[]; className?: string }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('Contact')} className={className}>
      <Rows>
        {rows.map((row) => (
          <li key={row.key}>
            <Row href={row.href}>
              <Icon name={row.kind} />
              <span>
                <Value>
                  {/* Numbers and addresses are left-to-right in every language. */}
                  <bdi dir={row.kind === 'address' ? 'auto' : 'ltr'}>{row.text}</bdi>
                </Value>
                <Label>{row.label}</Label>
              </span>
            </Row>
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** One round button per kind of contact detail. */
export function QuickActions({ rows, className }: { rows: ContactRow[]; className?: string }) {
  const actions = quickActions(rows);
  if (actions.length === 0) return null;
  return (
    <Actions className={className} $count={actions.length}>
      {actions.map((row) => (
        <li key={row.key}>
          <Action href={row.href} aria-label={`${row.action}: ${row.text}`}>
            <span>
              <Icon name={row.kind} size={22} />
            </span>
            {row.action}
          </Action>
        </li>
      ))}
    </Actions>
  );
}

const Rows = styled.ul`
  display: grid;
`;

const Row = styled.a`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 56px;
  padding: 8px 0;
  text-decoration: none;

  > svg {
    flex: none;
    color: var(--accent-text);
  }

  &:hover span:first-child {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Value = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
  white-space: pre-line;
`;

const Label = styled.span`
  display: block;
  font-size: 13px;
  line-height: 18px;
  color: ${theme.colour.inkFaint};
`;

const Actions = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, 68px);
  gap: 8px;
`;

const Action = styled.a`
  display: grid;
  justify-items: center;
  gap: 6px;
  min-width: 56px;
  font-size: 13px;
  line-height: 18px;
  text-decoration: none;

  span {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    border: 1px solid currentColor;
    border-color: color-mix(in srgb, currentColor 24%, transparent);
    transition: background ${theme.motion.quick};
  }

  &:hover span {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
`;
