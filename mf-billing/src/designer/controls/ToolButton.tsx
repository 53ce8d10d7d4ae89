import { message } from '@meishi/api-contract/shapes/message';
import { theme } from '@meishi/shell-sdk';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';

interface ToolButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: LucideIcon;
  /** What the button does: its accessible name and tooltip. */
  label: string;
  pressed?: boolean;
  /** The keyboard shortcut in the notation of `aria-keyshortcuts`, shown with the label. */
  shortcut?: string;
  /** Also shows the label below the icon. */
  words?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon button of the editor with a tooltip. */
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

/** Labels of keys that differ from their name in `aria-keyshortcuts`. */
const names: Record<string, string> = {
  Control: message('Ctrl'),
  Shift: message('Shift'),
  Delete: message('Del'),
};

/** `Ctrl Shift G` for `Control+Shift+G`. */
const keyNamesOf = (shortcut: string): string =>
  shortcut
    .split('+')
    .map((key) => (key === 'Plus' ? '+' : t(names[key] ?? key)))
    .join(' ');
