import { LinkButton } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { t } from '../../words.ts';

export function PhoneButton() {
  const { search } = useLocation();
  return (
    <LinkButton wide size="large" icon="mobile" to={`/log-in/phone${search}`}>
      {t('Continue with your phone')}
    </LinkButton>
  );
}
