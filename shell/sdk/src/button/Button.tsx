import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Anchor } from '../router/Link.tsx';
import { Spinner } from '../status/Spinner.tsx';
import { type ButtonSize, type ButtonStyle, type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonLook {
  /** `primary` carries the accent: one to a screen, for its main act. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** As wide as what it stands in. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its work is under way: it keeps its focus and does nothing when pressed again. */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

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
    if (busy) event.preventDefault();
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

export interface LinkButtonProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to?: string;
  href?: string;
  newTab?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: it opens an address, so it stays a link for keyboard, menu and screen reader. */
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

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  icon: IconName;
  /** What it does: read out, and shown when pointed at. */
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

const ButtonBox = styled.button<ButtonStyle>`
  ${buttonStyle}
`;

const AnchorBox = styled(Anchor).withConfig({
  shouldForwardProp: (name) => !name.startsWith('$'),
})<ButtonStyle>`
  ${buttonStyle}
`;

const IconButtonBox = styled.button<ButtonStyle>`
  ${buttonStyle}
  flex: none;
  aspect-ratio: 1;
  padding: 0;
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
