import type { MouseEvent, ReactNode } from 'react';
import { withBase } from '../base-path.ts';
import { branding } from '../words/branding.ts';
import * as css from './frame.module.css';
import type { FooterLink } from './navigation.ts';

interface FooterProps {
  links: readonly FooterLink[];
  follow?: (to: string) => (event: MouseEvent) => void;
  languages?: ReactNode;
}

/** The last line of every page. */
export function Footer({ links, follow, languages }: FooterProps) {
  return (
    <footer className={css.footer}>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={withBase(to)} onClick={isOwnPage(to) ? follow?.(to) : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className={css.footerEnd}>
        {languages}
        <span>{`© ${new Date().getFullYear()} ${branding().name}`}</span>
      </div>
    </footer>
  );
}

/** Others are pages of the operator, and files. */
const isOwnPage = (to: string) => /^\/[^.]*$/.test(to);
