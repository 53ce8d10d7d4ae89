import { Button } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../app/services-context.ts';
import { useAuthenticationState } from '../../session/use-session-state.ts';
import { t } from '../../words.ts';
import { returnPage } from './return-page.ts';

/** A button for each OpenID Connect provider. */
export function OpenidButtons() {
  const { authentication, boot } = useServices();
  const { loading } = useAuthenticationState();
  const { search } = useLocation();
  return boot.config.openid?.map(({ name, label }) => (
    <Button
      key={name}
      wide
      size="large"
      disabled={loading}
      onClick={() => void authentication.signInAt(name, returnPage(search))}
    >
      {t('Continue with {{name}}', { name: label })}
    </Button>
  ));
}
