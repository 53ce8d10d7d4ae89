import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { space, theme } from '../theme/theme.ts';
import { type Tone, toneColours } from './Badge.tsx';

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
    <CalloutBox $tone={tone} role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Sign $tone={tone}>
        <Icon name={icon ?? signs[tone]} />
      </Sign>
      <Words>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </CalloutBox>
  );
}

const CalloutBox = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${theme.radius.regular};
  background: ${({ $tone }) => toneColours[$tone].wash};
  font: ${theme.size.small} ${theme.font.text};
`;

const Sign = styled.span<{ $tone: Tone }>`
  color: ${({ $tone }) => toneColours[$tone].text};
`;

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;

  strong {
    font-weight: 600;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  align-self: center;
`;
