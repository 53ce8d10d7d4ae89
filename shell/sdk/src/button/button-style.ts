import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'regular' | 'large';

const heights = { small: '32px', regular: '40px', large: '48px' } as const;
const paddings = { small: '12px', regular: '16px', large: '22px' } as const;

const variants = {
  primary: css`
    background: ${theme.colour.accent};
    color: ${theme.colour.onAccent};
    ${theme.media.hover} {
      &:hover {
        background: ${theme.colour.accentStrong};
      }
    }
  `,
  ink: css`
    background: ${theme.colour.ink};
    color: ${theme.colour.onInk};
    ${theme.media.hover} {
      &:hover {
        background: ${theme.colour.inkSoft};
      }
    }
  `,
  secondary: css`
    background: ${theme.colour.surface};
    color: ${theme.colour.ink};
    border-color: ${theme.colour.edge};
    ${theme.media.hover} {
      &:hover {
        border-color: ${theme.colour.ink};
      }
    }
  `,
  quiet: css`
    background: transparent;
    color: ${theme.colour.ink};
    ${theme.media.hover} {
      &:hover {
        background: var(--press);
      }
    }
  `,
  danger: css`
    background: ${theme.colour.surface};
    color: ${theme.colour.danger};
    border-color: ${theme.colour.danger};
    ${theme.media.hover} {
      &:hover {
        background: ${theme.colour.dangerWash};
      }
    }
  `,
} satisfies Record<ButtonVariant, unknown>;

export interface ButtonStyle {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide?: boolean;
}

export const buttonStyle = css<ButtonStyle>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: ${({ $wide }) => ($wide ? '100%' : undefined)};
  min-height: ${({ $size }) => heights[$size]};
  padding: 4px ${({ $size }) => paddings[$size]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.regular};
  font: 550 ${({ $size }) => ($size === 'large' ? theme.size.body : theme.size.small)} ${theme.font.text};
  letter-spacing: -0.004em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition:
    background-color ${theme.motion.quick},
    border-color ${theme.motion.quick},
    transform ${theme.motion.quick};
  ${({ $variant }) => variants[$variant]}

  &:active {
    transform: translateY(1px);
  }

  &[aria-disabled='true'],
  &:disabled {
    cursor: default;
    transform: none;
  }

  &:disabled {
    background: ${theme.colour.sunken};
    border-color: ${theme.colour.hairline};
    color: ${theme.colour.inkFaint};
  }

  /* Enlarges the touch target to 44 px without enlarging the button. */
  ${theme.media.touch} {
    min-height: ${({ $size }) => ($size === 'small' ? '36px' : $size === 'regular' ? '44px' : '52px')};

    &::after {
      content: '';
      position: absolute;
      inset: ${({ $size }) => ($size === 'small' ? '-5px' : '-1px')};
    }
  }

  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;
