import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Logo } from '../brand/Logo.tsx';
import { Row } from '../layout/boxes.tsx';
import { Anchor } from '../router/Link.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';

interface SiteHeaderProps {
  brand?: GroupBrand | null;
  /** Links and buttons at the line's end. */
  children?: ReactNode;
}

/** The header of pages without a sidebar: logo and log-in. */
export function SiteHeader({ brand = null, children }: SiteHeaderProps) {
  return (
    <Header>
      <Home to="/">
        <Logo brand={brand} size={26} />
      </Home>
      <Row as="nav" gap={2} aria-label={t('Site')}>
        {children}
      </Row>
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  max-width: 1264px;
  width: 100%;
  margin: 0 auto;
  padding: ${space(4)} ${space(8)};

  ${theme.media.narrow} {
    padding-inline: ${space(4)};
  }
`;

const Home = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  border-radius: ${theme.radius.small};
  text-decoration: none;
`;
