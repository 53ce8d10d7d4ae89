import { Icon, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { ContactRow } from './contact-rows.ts';

const hCardProperties: Partial<Record<ContactRow['kind'], string>> = {
  phone: 'u-tel',
  email: 'u-email',
  website: 'u-url',
};

/** All contact details, one row each. */
export function ContactList({ rows, className }: { rows: ContactRow[]; className?: string }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('Contact')} className={className}>
      <Rows>
        {rows.map((row) => (
          <li key={row.key}>
            <Row href={row.href} className={hCardProperties[row.kind]}>
              <Icon name={row.kind} />
              <span>
                <Value>
                  {/* Numbers and addresses are left-to-right in every language. */}
                  {row.kind === 'address' ? (
                    <bdi className="p-adr">{row.text}</bdi>
                  ) : (
                    <bdi dir="ltr">{row.text}</bdi>
                  )}
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
