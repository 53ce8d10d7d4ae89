import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Spinner } from '../icon/Spinner.tsx';
import { Anchor } from '../router/Link.tsx';
import { type ButtonSize, type ButtonStyle, type ButtonVariant, buttonStyle } from './button-style.ts';

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
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A double click is one press, also when the first click was answered before the second.
    if (busy || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonBox
      type={type}
      $variant={variant}
      $size={size}
      $wide={wide}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
    >
      <Content $hidden={busy}>
        {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
        {children}
      </Content>
      {busy && (
        <Overlay>
          <Spinner size={18} />
        </Overlay>
      )}
    </ButtonBox>
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
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <AnchorBox $variant={variant} $size={size} $wide={wide} {...rest}>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </AnchorBox>
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
  ...rest
}: IconButtonProps) {
  return (
    <IconButtonBox type={type} $variant={variant} $size={size} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </IconButtonBox>
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
export function IconLink({ icon, label, variant = 'quiet', size = 'regular', ...rest }: IconLinkProps) {
  return (
    <IconAnchorBox $variant={variant} $size={size} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </IconAnchorBox>
  );
}

const ButtonBox = styled.button<ButtonStyle>`
  ${buttonStyle}
`;

const AnchorBox = styled(Anchor).withConfig({
  shouldForwardProp: (name) => !name.startsWith('$'),
})<ButtonStyle>`
  ${buttonStyle}
`;

const iconBox = css`
  flex: none;
  aspect-ratio: 1;
  padding: 0;
`;

const IconButtonBox = styled.button<ButtonStyle>`
  ${buttonStyle}
  ${iconBox}
`;

const IconAnchorBox = styled(AnchorBox)`
  ${iconBox}
`;

const Content = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

const Overlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
