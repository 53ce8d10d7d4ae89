import {
  adoptSheet,
  classes,
  type FooterLink,
  IconLink,
  type NavigationEntry as KitEntry,
  LinkButton,
  SiteHeader,
  useBrand,
} from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import type { SessionAccess } from '../routing/access.ts';
import { t } from '../words.ts';
import type { NavigationEntry } from './entries.ts';
import * as css from './site-links.module.css';

interface SiteLinksProps {
  status: SessionAccess['status'];
  links: NavigationEntry[];
  /** The entries beside the logo of the sidebar. */
  icons: readonly KitEntry[];
  /** The page of prices, unless its remote is missing. */
  pricing: FooterLink | undefined;
}

export function SiteLinks({ status, links, icons, pricing }: SiteLinksProps) {
  const { pathname, search } = useLocation();
  const brand = useBrand();
  // Switching between log-in and sign-up keeps the return address.
  const way = ['/log-in', '/sign-up'].includes(pathname) ? search : '';

  return (
    <SiteHeader brand={brand}>
      {links.map(({ label, to }) => (
        <LinkButton className={css.wide} key={to} to={to} variant="quiet">
          {label}
        </LinkButton>
      ))}
      {pricing && status === 'signed-out' && (
        <LinkButton className={css.wide} to={pricing.to} variant="quiet">
          {pricing.label}
        </LinkButton>
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
        <LinkButton className={classes(css.action, css.logIn)} to={`/log-in${way}`} variant="quiet">
          {t('Log in')}
        </LinkButton>
      )}
      {status === 'signed-out' && pathname !== '/sign-up' && (
        <LinkButton className={css.action} to={`/sign-up${way}`} variant="ink">
          {t('Create your card')}
        </LinkButton>
      )}
    </SiteHeader>
  );
}

adoptSheet(css.default);
