import { theme } from '@meishi/shell-sdk';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { keyNamesOf } from './key-names';

export interface ToolButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: LucideIcon;
  /** What it does: read out, and shown when pointed at. */
  label: string;
  /** For what is either on or off. */
  pressed?: boolean;
  /** Keys that do the same, as `aria-keyshortcuts` calls them; shown with the label. */
  shortcut?: string;
  /** Stands below the icon as well. */
  words?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A quiet button of the editor: an icon, with its name in reach. */
export function ToolButton({ icon: Drawing, label, pressed, shortcut, words, ...rest }: ToolButtonProps) {
  return (
    <Button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${keyNamesOf(shortcut)})` : label}
      $words={words !== undefined}
      {...rest}
    >
      <Drawing size={18} strokeWidth={1.75} aria-hidden />
      {words && <span>{words}</span>}
    </Button>
  );
}

const Button = styled.button<{ $words: boolean }>`
  display: inline-flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  min-width: 34px;
  height: ${({ $words }) => ($words ? '52px' : '34px')};
  padding: 0 ${({ $words }) => ($words ? '6px' : '0')};
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  color: ${theme.colour.ink};
  font: 500 0.75rem/1 ${theme.font.text};
  transition: background ${theme.motion.quick};

  ${theme.media.touch} {
    min-width: 44px;
    height: ${({ $words }) => ($words ? '56px' : '44px')};
  }

  ${theme.media.hover} {
    &:hover:not(:disabled) {
      background: var(--press);
    }
  }

  &[aria-pressed='true'] {
    background: ${theme.colour.focusWash};
    color: ${theme.colour.focus};
  }

  &:disabled {
    color: ${theme.colour.inkFaint};
    opacity: 0.5;
    cursor: default;
  }
`;
