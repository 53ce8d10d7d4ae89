import { message } from '@meishi/api-contract/shapes/message';
import { plainButton, theme, VisuallyHidden } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { t } from '../../words.ts';
import { OpenedProfile } from './OpenedProfile.tsx';
import { Phone } from './Phone.tsx';

const example = {
  name: 'Ada Okafor',
  title: message('Architect'),
  company: 'Lindenhof Studio',
};

/** A card and a phone. The card tilts towards the pointer, and a tap opens the profile on the phone. */
export function TapScene({ name }: { name: string }) {
  const [taps, setTaps] = useState(0);
  const opened = taps % 2 === 1;
  const shown = { ...example, title: t(example.title), name: name.trim() || example.name };

  return (
    <Scene>
      <PhonePlace $opened={opened}>
        <Phone awake={opened}>
          <OpenedProfile {...shown} />
        </Phone>
      </PhonePlace>
      <CardPlace $opened={opened}>
        <CardButton type="button" aria-pressed={opened} onClick={() => setTaps(taps + 1)}>
          <Waves key={taps} aria-hidden $running={opened}>
            <i />
            <i />
            <i />
          </Waves>
          <VisuallyHidden>{t('Tap the card:')} </VisuallyHidden>
          <BusinessCard {...shown} tilt corner={<Chip />} />
        </CardButton>
      </CardPlace>
      <Prompt aria-hidden>{opened ? t('That’s all it takes') : t('Tap the card')}</Prompt>
    </Scene>
  );
}

function Chip() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M8 8.5a5 5 0 0 1 0 7M12 6a8.5 8.5 0 0 1 0 12M16 3.500a12 12 0 0 1 0 17" />
    </svg>
  );
}

const Scene = styled.div`
  position: relative;
  height: 500px;
  max-width: 640px;
  width: 100%;
  margin-inline: auto;

  ${theme.media.wide} {
    height: 640px;
  }

  ${theme.media.narrow} {
    height: 430px;
  }
`;

const PhonePlace = styled.div<{ $opened: boolean }>`
  position: absolute;
  top: 0;
  right: 0;
  width: 46%;
  max-width: 232px;
  transition: transform 500ms cubic-bezier(0.2, 0, 0, 1);
  transform: ${({ $opened }) => ($opened ? 'rotate(3deg)' : 'rotate(6deg) translateY(12px)')};

  ${theme.media.wide} {
    right: 16px;
    max-width: 300px;
  }
`;

const CardPlace = styled.div<{ $opened: boolean }>`
  position: absolute;
  left: 0;
  bottom: 72px;
  width: 74%;
  max-width: 440px;
  transition: transform 500ms cubic-bezier(0.3, 0, 0, 1.1);
  transform: ${({ $opened }) => ($opened ? 'translate(0, 10%) rotate(-11deg) scale(0.94)' : 'rotate(-6deg)')};
`;

const CardButton = styled.button`
  position: relative;
  display: block;
  width: 100%;
  padding: 0;
  ${plainButton}
  border-radius: 4%;
  -webkit-tap-highlight-color: transparent;
  transition: transform ${theme.motion.slow};

  &:hover {
    transform: translateY(-6px);
  }

  &:active {
    transform: scale(0.98);
  }

  &:focus-visible {
    outline-offset: 10px;
  }
`;

const wave = keyframes`
  from { opacity: 0.5; transform: scale(0.4); }
  to { opacity: 0; transform: scale(1.6); }
`;

const Waves = styled.span<{ $running: boolean }>`
  position: absolute;
  top: -34%;
  right: -10%;
  width: 52%;
  aspect-ratio: 1;
  pointer-events: none;

  i {
    position: absolute;
    inset: 0;
    border: 2px solid ${theme.colour.accent};
    border-radius: 50%;
    opacity: 0;
    ${({ $running }) =>
      $running &&
      css`
        animation: ${wave} 900ms ease-out;
      `}
  }

  i:nth-child(2) {
    animation-delay: 140ms;
  }

  i:nth-child(3) {
    animation-delay: 280ms;
  }
`;

const Prompt = styled.p`
  position: absolute;
  left: 0;
  bottom: 0;
  width: 74%;
  max-width: 440px;
  color: ${theme.colour.inkFaint};
  font: 500 ${theme.size.small} ${theme.font.text};
  text-align: center;
`;
