import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { withBase } from '../base-path.ts';
import { space, theme } from '../theme/theme.ts';
import { branding } from '../words/branding.ts';
import { hideInPrint } from './hide-in-print.ts';
import type { FooterLink } from './navigation.ts';

interface FooterProps {
  links: readonly FooterLink[];
  follow?: (to: string) => (event: MouseEvent) => void;
  languages?: ReactNode;
}

/** The last line of every page. */
export function Footer({ links, follow, languages }: FooterProps) {
  return (
    <FooterBox>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={withBase(to)} onClick={isOwnPage(to) ? follow?.(to) : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <FooterEnd>
        {languages}
        <span>{`© ${new Date().getFullYear()} ${branding().name}`}</span>
      </FooterEnd>
    </FooterBox>
  );
}

/** Others are pages of the operator, and files. */
const isOwnPage = (to: string) => /^\/[^.]*$/.test(to);

const FooterEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(5)};
`;

const FooterBox = styled.footer`
  ${hideInPrint}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(6)};
  padding: ${space(4)} ${space(8)};
  border-top: 1px solid ${theme.colour.hairline};
  color: ${theme.colour.inkFaint};
  font: ${theme.size.caption} ${theme.font.text};

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(5)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    text-decoration: none;
  }

  a:hover {
    color: ${theme.colour.ink};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  ${theme.media.touch} {
    a {
      min-height: 44px;
    }
  }

  ${theme.media.narrow} {
    padding-inline: ${space(4)};
  }
`;
