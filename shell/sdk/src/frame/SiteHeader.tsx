import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { ReactNode } from 'react';
import { Logo } from '../brand/Logo.tsx';
import { Row } from '../layout/boxes.tsx';
import { Anchor } from '../router/Link.tsx';
import { adoptSheet } from '../style/adopt-sheet.ts';
import { t } from '../words/kit-words.ts';
import * as css from './site-header.module.css';

interface SiteHeaderProps {
  brand?: GroupBrand | null;
  /** Links and buttons at the line's end. */
  children?: ReactNode;
}

/** The header of pages without a sidebar: logo and log-in. */
export function SiteHeader({ brand = null, children }: SiteHeaderProps) {
  return (
    <header className={css.siteHeader}>
      <Anchor className={css.home} to="/">
        <Logo brand={brand} size={26} />
      </Anchor>
      <Row as="nav" gap={2} aria-label={t('Site')}>
        {children}
      </Row>
    </header>
  );
}

adoptSheet(css.default);
