import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  fadingRowStyle,
  Icon,
  IconButton,
  plainButton,
  Text,
  theme,
  useFadingEnds,
  useNotify,
} from '@meishi/shell-sdk';
import { useRef } from 'react';
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
  page: message('View your profile'),
  view: message('Show someone your QR code'),
  contact: message('Save your first contact'),
};

/**
 * The steps from a new account to the first contact, in one line: how many are done, and those that are open. They are
 * ticked automatically, and the line can be hidden.
 */
export function FirstSteps({ profile, opened, onStep }: FirstStepsProps) {
  const notify = useNotify();
  const { done, count, isKnown, isComplete, guideState, move } = useFirstSteps(profile, opened);
  const hide = () => {
    move('ended');
    notify({ message: t('First steps hidden.'), undo: () => move('begun') });
  };
  if (guideState === 'ended' || (guideState === 'new' && (!isKnown || isComplete))) return null;
  if (isComplete)
    return (
      <Box aria-label={t('First steps')}>
        <Seal>
          <Icon name="check" size={16} />
        </Seal>
        <Words role="status">
          <Text as="h2" size="small" strong>
            {t('You’ve shared your card')}
          </Text>
        </Words>
        <Button size="small" onClick={() => move('ended')}>
          {t('Done')}
        </Button>
      </Box>
    );
  return (
    <Box aria-label={t('First steps')}>
      <Text size="small" tone="soft" numeric role="status">
        {t('{{done, number}} of {{of, number}} done', { done: count, of: firstSteps.length })}
      </Text>
      <OpenSteps steps={firstSteps.filter((step) => !done[step])} onStep={onStep} />
      <IconButton icon="close" label={t('Hide the first steps')} size="small" onClick={hide} />
    </Box>
  );
}

function OpenSteps({ steps, onStep }: { steps: FirstStep[] } & Pick<FirstStepsProps, 'onStep'>) {
  const row = useRef<HTMLOListElement>(null);
  useFadingEnds(row);
  return (
    <StepRow ref={row}>
      {steps.map((step) => (
        <li key={step}>
          <Step type="button" onClick={() => onStep(step)}>
            {t(labels[step])}
            <Icon name="forward" size={14} />
          </Step>
        </li>
      ))}
    </StepRow>
  );
}

const Box = styled.section`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding-inline: 16px 8px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};

  > [role='status'] {
    flex: none;
  }
`;

const Words = styled.div`
  && {
    flex: 1;
  }
`;

/** Scrolls sideways on phones. */
const StepRow = styled.ol`
  flex: 1;
  display: flex;
  gap: 4px;
  min-width: 0;
  ${fadingRowStyle}
`;

const Step = styled.button`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  padding: 0 8px;
  ${plainButton}
  border-radius: ${theme.radius.regular};
  font: 550 ${theme.size.small} ${theme.font.text};
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const settle = keyframes`
  from { opacity: 0; transform: scale(0.4) rotate(-20deg); }
`;

const Seal = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${theme.colour.positive};
  color: ${theme.colour.surface};
  animation: ${settle} ${theme.motion.slow};
`;
