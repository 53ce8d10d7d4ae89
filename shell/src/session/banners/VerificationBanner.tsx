import { lazyPart, useOnline } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { mailActionPath } from '../identity/mail-action-path.ts';
import { useSessionState } from '../use-session-state.ts';
import { BannerContainer } from './banner-container.ts';

/** Shown above every page until the account has a verified address. Offline, no mail can be requested. */
export function VerificationBanner() {
  const { status, account } = useSessionState();
  const { pathname } = useLocation();
  const online = useOnline();
  if (status !== 'signed-in' || !account || account.emailVerified || !online) return null;
  // The link in the mail leads to this page, which gives more details.
  if (pathname === mailActionPath) return null;
  return (
    <BannerContainer>
      <VerificationCallout email={account.email} />
    </BannerContainer>
  );
}

/** Most visits do without it. */
const VerificationCallout = lazyPart(() => import('./VerificationCallout.tsx'));
