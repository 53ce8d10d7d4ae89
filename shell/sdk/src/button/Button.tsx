import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Spinner } from '../icon/Spinner.tsx';
import { Anchor } from '../router/Link.tsx';
import { adoptSheet, classes } from '../style/adopt-sheet.ts';
import * as css from './button.module.css';

export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'regular' | 'large';

interface ButtonLook {
  /** `primary` has the accent colour: at most one per screen, for its main action. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Takes the full width of its container. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action is running: the button keeps focus and ignores further presses. */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words. A double click counts once; for steps that people repeat quickly, use an icon button. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  icon,
  wide,
  busy = false,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A double click is one press, also when the first click was answered before the second.
    if (busy || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classes(classOf(variant, size), wide && css.wide, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
    >
      <span className={classes(css.content, busy && css.unseen)}>
        {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
        {children}
      </span>
      {busy && (
        <span className={css.overlay}>
          <Spinner size={18} />
        </span>
      )}
    </button>
  );
}

interface LinkButtonProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to?: string;
  href?: string;
  newTab?: boolean;
  children: ReactNode;
}

/**
 * A link that looks like a button. It opens an address, so it remains a link for keyboard, context menu and
 * screen readers.
 */
export function LinkButton({
  variant = 'secondary',
  size = 'regular',
  icon,
  wide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Anchor className={classes(classOf(variant, size), wide && css.wide, className)} {...rest}>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </Anchor>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  icon: IconName;
  /** What the button does: its accessible name and tooltip. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'regular',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={classes(classOf(variant, size), css.square, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </button>
  );
}

interface IconLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-label' | 'href'> {
  icon: IconName;
  /** Where the link leads: its accessible name and tooltip. */
  label: string;
  to?: string;
  href?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like an icon button. */
export function IconLink({
  icon,
  label,
  variant = 'quiet',
  size = 'regular',
  className,
  ...rest
}: IconLinkProps) {
  return (
    <Anchor
      className={classes(classOf(variant, size), css.square, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </Anchor>
  );
}

const variants: Record<ButtonVariant, string | undefined> = {
  primary: css.primary,
  ink: css.ink,
  secondary: css.secondary,
  quiet: css.quiet,
  danger: css.danger,
};
const sizes: Record<ButtonSize, string | undefined> = {
  small: css.small,
  regular: undefined,
  large: css.large,
};

const classOf = (variant: ButtonVariant, size: ButtonSize) =>
  classes(css.button, sizes[size], variants[variant]);

adoptSheet(css.default);
