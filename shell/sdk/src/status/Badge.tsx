import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme.ts';

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'info';

const { colour } = theme;

const toneColours: Record<Tone, { text: string; wash: string }> = {
  neutral: { text: colour.inkSoft, wash: colour.sunken },
  accent: { text: colour.accentText, wash: colour.accentWash },
  positive: { text: colour.positive, wash: colour.positiveWash },
  warning: { text: colour.warning, wash: colour.warningWash },
  danger: { text: colour.danger, wash: colour.dangerWash },
  info: { text: colour.focus, wash: colour.focusWash },
};

export interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
}

/** A label for a state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <BadgeBox $tone={tone}>{children}</BadgeBox>;
}

const BadgeBox = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 2px 8px;
  border-radius: ${theme.radius.small};
  background: ${({ $tone }) => toneColours[$tone].wash};
  color: ${({ $tone }) => toneColours[$tone].text};
  font: 550 0.75rem/1rem ${theme.font.text};
  letter-spacing: 0.01em;
  white-space: nowrap;
`;
