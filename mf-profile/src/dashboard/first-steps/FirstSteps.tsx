import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';
import { Button, Heading, Icon, IconButton, plainButton, Text, theme } from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { t } from '../../words.ts';
import { type FirstStep, firstSteps, useFirstSteps } from './use-first-steps.ts';

interface FirstStepsProps {
  profile: Pick<Profile, 'photo' | 'links'>;
  /** Whether the owner has opened the public profile. */
  opened: boolean;
  /** Opens the place where a step is done. */
  onStep: (step: FirstStep) => void;
}

const labels: Record<FirstStep, string> = {
  photo: message('Add your photo'),
  link: message('Add your first link'),
  page: message('See your page'),
  view: message('Show your QR code to somebody'),
  contact: message('Save your first contact'),
};

/**
 * The checklist from a new account to the first contact. Steps are ticked automatically, and the list can be
 * hidden.
 */
export function FirstSteps({ profile, opened, onStep }: FirstStepsProps) {
  const { done, count, isKnown, isComplete, standing, move } = useFirstSteps(profile, opened);
  const box = useRef<HTMLElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>('button')?.focus();
    moved.current = false;
  });
  const turn = (next: 'away' | 'begun') => {
    moved.current = true;
    move(next);
  };
  if (standing === 'ended' || (standing === 'new' && (!isKnown || isComplete))) return null;
  if (isComplete)
    return (
      <Box aria-label={t('First steps')} ref={box}>
        <End>
          <Seal>
            <Icon name="check" size={22} />
          </Seal>
          <div role="status">
            <Heading level={2} size="lead">
              {t('Your card is out in the world')}
            </Heading>
            <Text size="small" tone="soft">
              {t('A page, a visitor and a first contact: that is all there is to it.')}
            </Text>
          </div>
          <Button onClick={() => move('ended')}>{t('Lovely')}</Button>
        </End>
      </Box>
    );
  const progress = t('{{done, number}} of {{of, number}} done', { done: count, of: firstSteps.length });
  if (standing === 'away')
    return (
      <Away aria-label={t('First steps')} ref={box}>
        <Button variant="quiet" icon="check" onClick={() => turn('begun')}>
          {t('First steps: {{progress}}', { progress })}
        </Button>
      </Away>
    );
  return (
    <Box aria-label={t('First steps')} ref={box}>
      <Head>
        <Text strong>{t('First steps')}</Text>
        <Text size="small" tone="soft" numeric role="status">
          {progress}
        </Text>
        <IconButton
          icon="close"
          label={t('Put the first steps away')}
          size="small"
          onClick={() => turn('away')}
        />
      </Head>
      <Track aria-hidden>
        <span style={{ width: `${(count / firstSteps.length) * 100}%` }} />
      </Track>
      <ol>
        {firstSteps.map((step) => (
          <li key={step}>
            <Step type="button" onClick={() => onStep(step)} disabled={done[step]}>
              <Sign $done={done[step]}>
                {done[step] && <Icon name="check" size={14} label={t('Done')} />}
              </Sign>
              <span>{t(labels[step])}</span>
            </Step>
          </li>
        ))}
      </ol>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 12px;
  padding: 16px 20px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};

  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
    gap: 0 24px;
  }
`;

const Away = styled.section`
  margin-block: -16px;
  margin-inline-start: -12px;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;

  > :last-child {
    margin-inline-start: auto;
    margin-block: -6px;
  }
`;

const Track = styled.div`
  height: 4px;
  overflow: hidden;
  border-radius: 2px;
  background: ${theme.colour.sunken};

  span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${theme.colour.positive};
    transition: width ${theme.motion.slow};
  }
`;

const Step = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 0;
  ${plainButton}
  font: 500 ${theme.size.small} ${theme.font.text};

  &:disabled {
    color: ${theme.colour.inkFaint};
    cursor: default;
  }

  &:hover:enabled span:last-child {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Sign = styled.span<{ $done: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1.5px solid ${({ $done }) => ($done ? theme.colour.positive : theme.colour.edge)};
  border-radius: 50%;
  background: ${({ $done }) => ($done ? theme.colour.positive : 'none')};
  color: ${theme.colour.surface};
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;

  > :nth-child(2) {
    flex: 1 1 220px;
  }
`;

const settle = keyframes`
  from { opacity: 0; transform: scale(0.4) rotate(-20deg); }
`;

const Seal = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${theme.colour.positive};
  color: ${theme.colour.surface};
  animation: ${settle} ${theme.motion.slow};
`;
