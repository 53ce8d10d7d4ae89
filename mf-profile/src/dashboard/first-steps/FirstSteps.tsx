import { message } from '@meishi/api-contract/shapes/message';
import { Icon, IconButton, plainButton, Text, theme, useNotify, VisuallyHidden } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { type FirstStep, firstSteps, type StepsProfile, useFirstSteps } from './use-first-steps.ts';

interface FirstStepsProps {
  profile: StepsProfile;
  /** Opens the place where a step is done. */
  onStep: (step: FirstStep) => void;
  /** In their place, when they are not shown. */
  otherwise: ReactNode;
}

const labels: Record<FirstStep, string> = {
  photo: message('Add your photo'),
  reach: message('Add an email or phone number'),
  link: message('Add your first link'),
  view: message('Show someone your QR code'),
  contact: message('Save your first contact'),
};

/**
 * The steps from a new account to the first contact. They are ticked when the user's data has what they ask for, whichever
 * way it got there. The list disappears when it is complete, and can be hidden before.
 */
export function FirstSteps({ profile, onStep, otherwise }: FirstStepsProps) {
  const notify = useNotify();
  const { done, count, isShown, hide, show } = useFirstSteps(profile);
  if (!isShown) return otherwise;
  return (
    <Box aria-label={t('First steps')}>
      <Head>
        <Text as="h2" size="small" strong>
          {t('First steps')}
        </Text>
        <Text as="span" size="small" tone="soft" numeric role="status">
          {t('{{done, number}} of {{of, number}} done', { done: count, of: firstSteps.length })}
        </Text>
        <IconButton
          icon="close"
          label={t('Hide the first steps')}
          size="small"
          onClick={() => {
            hide();
            notify({ message: t('First steps hidden.'), undo: show });
          }}
        />
      </Head>
      <Bar aria-hidden>
        <span style={{ width: `${(100 * count) / firstSteps.length}%` }} />
      </Bar>
      <Steps>
        {firstSteps.map((step) => (
          <li key={step}>
            {done[step] ? (
              <Done>
                <Icon name="check" size={16} />
                {t(labels[step])}
                <VisuallyHidden>{t('Done')}</VisuallyHidden>
              </Done>
            ) : (
              <Open type="button" onClick={() => onStep(step)}>
                <Circle aria-hidden />
                {t(labels[step])}
                <Icon name="forward" size={14} />
              </Open>
            )}
          </li>
        ))}
      </Steps>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 8px;
  padding: 8px 16px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;

  > :last-child {
    margin-inline: auto -8px;
  }
`;

const Bar = styled.div`
  height: 4px;
  border-radius: 2px;
  background: ${theme.colour.hairline};
  overflow: hidden;

  > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${theme.colour.positive};
    transition: width ${theme.motion.slow};
  }

  @media (forced-colors: active) {
    border: 1px solid;

    > span {
      background: Highlight;
    }
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(250px, 100%), 1fr));
  column-gap: 16px;
`;

const Done = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  color: ${theme.colour.inkFaint};
  font: ${theme.size.small} ${theme.font.text};

  svg {
    flex: none;
    color: ${theme.colour.positive};
  }
`;

const Open = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 0;
  ${plainButton}
  border-radius: ${theme.radius.regular};
  font: 550 ${theme.size.small} ${theme.font.text};
  text-align: start;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Circle = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  border: 1.5px solid ${theme.colour.edge};
  border-radius: 50%;
`;
