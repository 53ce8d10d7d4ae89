import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { adoptSheet, classes } from '../style/adopt-sheet.ts';
import type { Tone } from './Badge.tsx';
import * as css from './callout.module.css';

interface FailureCalloutProps {
  title?: string;
  children: string | false | null | undefined;
}

/** Announces why an action failed. Renders nothing without a message. */
export function FailureCallout({ title, children }: FailureCalloutProps) {
  return (
    children && (
      <Callout tone="danger" announce title={title}>
        {children}
      </Callout>
    )
  );
}

const signs: Record<Tone, IconName> = {
  neutral: 'info',
  accent: 'upgrade',
  positive: 'success',
  warning: 'warning',
  danger: 'error',
  info: 'info',
};

const tones: Record<Tone, string | undefined> = {
  neutral: undefined,
  accent: css.accent,
  positive: css.positive,
  warning: css.warning,
  danger: css.danger,
  info: css.info,
};

interface CalloutProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  icon?: IconName;
  /** Announces the callout immediately. For new events, not for content that is there from the start. */
  announce?: boolean;
}

/** A notice in the flow of a page. */
export function Callout({ tone = 'neutral', title, children, actions, icon, announce }: CalloutProps) {
  return (
    <div
      className={classes(css.callout, tones[tone])}
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <span className={css.sign}>
        <Icon name={icon ?? signs[tone]} />
      </span>
      <div className={css.words}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

adoptSheet(css.default);
