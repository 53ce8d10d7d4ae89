import { message } from '@meishi/api-contract/shapes/message';
import { Button, Callout, useOnline } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';
import { useSessionServices } from '../session-services.ts';
import { useSessionState } from '../use-session-state.ts';
import { BannerContainer } from './banner-container.ts';

const sentences = {
  'identity-unreachable': message('We couldn’t reach the login service, so some things may be missing.'),
  'user-unavailable': message('Your account could not be loaded, so some things may be missing here.'),
};

export function IncompleteSessionBanner() {
  const { session } = useSessionServices();
  const { failure } = useSessionState();
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  // Another banner already says that the network is missing.
  if (!failure || !online) return null;

  const retry = async () => {
    setBusy(true);
    await session.retry();
    setBusy(false);
  };
  return (
    <BannerContainer>
      <Callout
        tone="warning"
        announce
        actions={
          <Button size="small" icon="retry" busy={busy} onClick={retry}>
            {t('Retry')}
          </Button>
        }
      >
        {t(sentences[failure])}
      </Callout>
    </BannerContainer>
  );
}
