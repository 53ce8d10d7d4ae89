import { Button, LinkButton } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { t } from '../../words.ts';
import type { ProblemAction } from './identity-problem.ts';

export interface ProblemActionButtonProps {
  action: ProblemAction;
  /** Retries the failed action. Without it there is no button for errors that only a retry can solve. */
  onTryAgain?: () => void;
  onNewCode?: () => void;
}

/** The button or link that helps after an error. */
export function ProblemActionButton({ action, onTryAgain, onNewCode }: ProblemActionButtonProps) {
  switch (action) {
    case 'log-in':
      return <Way to="/log-in">{t('Log in')}</Way>;
    case 'reset-password':
      return <Way to="/reset-password">{t('Choose a new password')}</Way>;
    case 'sign-in-link':
      return <Way to="/log-in/link">{t('Email me a link')}</Way>;
    case 'write-to-us':
      return <Way to="/contact-us">{t('Write to us')}</Way>;
    case 'reload':
      return <Act onClick={() => location.reload()}>{t('Reload the page')}</Act>;
    case 'try-again':
      return onTryAgain && <Act onClick={onTryAgain}>{t('Try again')}</Act>;
    case 'new-code':
      return onNewCode && <Act onClick={onNewCode}>{t('Send a new code')}</Act>;
  }
}

/** Hidden on the page to which it leads. */
function Way({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  if (pathname === to) return null;
  return (
    <LinkButton size="small" to={to}>
      {children}
    </LinkButton>
  );
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="small" onClick={onClick}>
      {children}
    </Button>
  );
}
