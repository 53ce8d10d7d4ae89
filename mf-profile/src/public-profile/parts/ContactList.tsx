import { classes, Icon } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import * as css from '../profile.module.css';
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
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            <a href={row.href} className={classes(css.row, hCardProperties[row.kind])}>
              <Icon name={row.kind} />
              <span>
                <span className={css.value}>
                  {/* Numbers and addresses are left-to-right in every language. */}
                  {row.kind === 'address' ? (
                    <bdi className="p-adr">{row.text}</bdi>
                  ) : (
                    <bdi dir="ltr">{row.text}</bdi>
                  )}
                </span>
                <span className={css.kind}>{row.label}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
