import {
  type FooterLink,
  IconLink,
  type NavigationEntry as KitEntry,
  LinkButton,
  SiteHeader,
  theme,
  useBrand,
} from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { SessionAccess } from '../routing/access.ts';
import { t } from '../words.ts';
import type { NavigationEntry } from './entries.ts';

interface SiteLinksProps {
  status: SessionAccess['status'];
  links: NavigationEntry[];
  /** The entries beside the logo of the sidebar. */
  icons: readonly KitEntry[];
  /** The page of prices, unless its remote is missing. */
  pricing: FooterLink | undefined;
}

/** The header of pages without a sidebar. */
export function SiteLinks({ status, links, icons, pricing }: SiteLinksProps) {
  const { pathname, search } = useLocation();
  const brand = useBrand();
  // Switching between log-in and sign-up keeps the return address.
  const way = ['/log-in', '/sign-up'].includes(pathname) ? search : '';

  return (
    <SiteHeader brand={brand}>
      {links.map(({ label, to }) => (
        <Wide key={to} to={to} variant="quiet">
          {label}
        </Wide>
      ))}
      {pricing && status === 'signed-out' && (
        <Wide to={pricing.to} variant="quiet">
          {pricing.label}
        </Wide>
      )}
      {icons.map(
        ({ label, icon, to }) =>
          to && to !== pathname && <IconLink key={label} icon={icon} label={label} to={to} />,
      )}
      {status === 'signed-in' && (
        <LinkButton to="/dashboard" variant="ink">
          {t('Your card')}
        </LinkButton>
      )}
      {status === 'signed-out' && pathname !== '/log-in' && (
        <LogIn to={`/log-in${way}`} variant="quiet">
          {t('Log in')}
        </LogIn>
      )}
      {status === 'signed-out' && pathname !== '/sign-up' && (
        <Action to={`/sign-up${way}`} variant="ink">
          {t('Create your card')}
        </Action>
      )}
    </SiteHeader>
  );
}

const Action = styled(LinkButton)`
  ${theme.media.narrow} {
    padding-inline: 7px;
    white-space: nowrap;
  }
`;

/** Without it, the header of the narrowest phones has room for its button. */
const LogIn = styled(Action)`
  @media (max-width: 359.98px) {
    display: none;
  }
`;

/** Narrow screens have these links in the footer. */
const Wide = styled(LinkButton)`
  ${theme.media.narrow} {
    display: none;
  }
`;
