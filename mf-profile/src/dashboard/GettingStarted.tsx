import type { Profile } from '@meishi/api-contract/profiles';
import { Icon, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

interface GettingStartedProps {
  profile: Pick<Profile, 'photo' | 'links'>;
  /** Whether the owner has looked at the page. */
  opened: boolean;
  onAddPhoto: () => void;
  onAddLink: () => void;
  onOpenPage: () => void;
}

/** The three steps to a card worth handing out; gone once they are done. */
export function GettingStarted({ profile, opened, onAddPhoto, onAddLink, onOpenPage }: GettingStartedProps) {
  const steps = [
    { done: profile.photo !== null, label: 'Add your photo', act: onAddPhoto },
    { done: profile.links.length > 0, label: 'Add your first link', act: onAddLink },
    { done: opened, label: 'See your page', act: onOpenPage },
  ];
  if (steps.every(({ done }) => done)) return null;
  return (
    <Steps aria-label="First steps">
      <Text strong>Three steps to your card</Text>
      <ol>
        {steps.map(({ done, label, act }) => (
          <li key={label}>
            <Step type="button" onClick={act} disabled={done}>
              <Sign $done={done}>{done && <Icon name="check" size={14} label="Done" />}</Sign>
              {label}
              {!done && <Icon name="forward" size={16} />}
            </Step>
          </li>
        ))}
      </ol>
    </Steps>
  );
}

const Steps = styled.section`
  display: grid;
  gap: 8px;
  padding: 16px 20px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
`;

const Step = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  font: 500 ${theme.size.small} ${theme.font.text};

  &:disabled {
    color: ${theme.colour.inkFaint};
    cursor: default;
  }

  &:hover:enabled {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Sign = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1.5px solid ${({ $done }) => ($done ? theme.colour.positive : theme.colour.edge)};
  border-radius: 50%;
  background: ${({ $done }) => ($done ? theme.colour.positive : 'none')};
  color: ${theme.colour.surface};
`;
