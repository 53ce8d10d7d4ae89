import { LinkButton } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** The link from a page about contacts back to the list. */
export function BackToContacts() {
  return (
    <div style={{ marginBottom: -24 }}>
      <LinkButton to="/contacts" variant="quiet" size="small" icon="back" style={{ marginInlineStart: -12 }}>
        {t('Contacts')}
      </LinkButton>
    </div>
  );
}
