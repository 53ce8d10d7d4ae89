import { LinkButton, SiteHeader, theme, useBrand } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useSessionState } from '../session/use-session-state.ts';
import type { NavigationEntry } from './entries.ts';

/** The first line of the pages without a sidebar. */
export function SiteLinks({ links }: { links: NavigationEntry[] }) {
  const { pathname, search } = useLocation();
  const { status } = useSessionState();
  const brand = useBrand();
  const entrances = [
    { to: '/log-in', label: 'Log in', variant: 'quiet' as const },
    { to: '/sign-up', label: 'Create your card', variant: 'ink' as const },
  ].filter(({ to }) => to !== pathname);
  const way = ['/log-in', '/sign-up'].includes(pathname) ? search : '';

  return (
    <SiteHeader brand={brand}>
      {links.map(({ label, to }) => (
        <Wide key={to} to={to} variant="quiet">
          {label}
        </Wide>
      ))}
      {status === 'signed-in' && (
        <LinkButton to="/dashboard" variant="ink">
          Your card
        </LinkButton>
      )}
      {status === 'signed-out' &&
        entrances.map(({ to, label, variant }) => (
          <LinkButton key={to} to={to + way} variant={variant}>
            {label}
          </LinkButton>
        ))}
    </SiteHeader>
  );
}

const Wide = styled(LinkButton)`
  ${theme.media.narrow} {
    display: none;
  }
`;
