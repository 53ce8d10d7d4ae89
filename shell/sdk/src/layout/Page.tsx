import { type ReactNode, useId } from 'react';
import { adoptSheet, classes } from '../style/adopt-sheet.ts';
import { Heading, Text } from '../text/Text.tsx';
import { space } from '../theme/theme.ts';
import * as css from './page.module.css';
import { usePageTitle } from './page-title.ts';

const widths = { narrow: css.narrow, regular: css.regular, wide: css.wide } as const;

interface PageProps {
  /** Title of the browser's tab. */
  title?: string;
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The column of a page, beside the sidebar and above the footer. */
export function Page({ title, width = 'regular', children }: PageProps) {
  usePageTitle(title);
  return <div className={classes(css.page, widths[width])}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons. The main action comes last. */
  actions?: ReactNode;
}

/** The page's `<h1>`. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div>
        <Heading level={1}>{title}</Heading>
        {lead && (
          <Text tone="soft" style={{ marginTop: space(2), maxWidth: '60ch' }}>
            {lead}
          </Text>
        )}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, below a hairline. */
export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.header}>
        <div>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {description && (
            <Text size="small" tone="soft" style={{ marginTop: space(1), maxWidth: '64ch' }}>
              {description}
            </Text>
          )}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

adoptSheet(css.default);
