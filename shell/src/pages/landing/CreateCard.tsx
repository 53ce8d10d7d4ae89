import { LinkButton } from '@meishi/shell-sdk';
import { t } from '../../words.ts';

/** Opens sign-up. `enhanceLanding` hands the typed name over. */
export function CreateCard() {
  return (
    <LinkButton to="/sign-up" variant="primary" size="large" data-part="create-card">
      {t('Create your card')}
    </LinkButton>
  );
}
