import { message } from '@meishi/api-contract/shapes/message';
import { branding, plainButton, theme, VisuallyHidden } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import styled, { keyframes } from 'styled-components';
import { t } from '../../words.ts';
import { OpenedProfile } from './OpenedProfile.tsx';
import { Phone } from './Phone.tsx';

const example = {
  name: 'Ada Okafor',
  title: message('Architect'),
  company: 'Lindenhof Studio',
};

/** A card and a phone. The card tilts towards the pointer, and a tap opens the profile on the phone (`enhanceLanding`). */
export function TapScene() {
  const shown = { ...example, title: t(example.title) };
  return (
    <Scene data-part="tap-scene" data-example={example.name}>
      <PhonePlace>
        <Phone>
          <OpenedProfile {...shown} />
        </Phone>
      </PhonePlace>
      <CardPlace>
        <CardButton type="button" aria-pressed={false} data-part="tap">
          <Waves aria-hidden>
            <i />
            <i />
            <i />
          </Waves>
          <VisuallyHidden>{t('Tap the card:')} </VisuallyHidden>
          <BusinessCard {...shown} accent={null} tilt corner={<Chip />} />
        </CardButton>
      </CardPlace>
      <Prompt aria-hidden>
        <span>{t('Tap the card')}</span>
        <span>{t('That’s all it takes')}</span>
      </Prompt>
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

const PhonePlace = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  width: 46%;
  max-width: 232px;
  transition: transform 500ms cubic-bezier(0.2, 0, 0, 1);
  transform: rotate(6deg) translateY(12px);

  [data-opened] > & {
    transform: rotate(3deg);
  }

  ${theme.media.wide} {
    right: 16px;
    max-width: 300px;
  }
`;

const CardPlace = styled.div`
  --edge-paint: ${() => branding().colour};
  position: absolute;
  left: 0;
  bottom: 72px;
  width: 74%;
  max-width: 440px;
  transition: transform 500ms cubic-bezier(0.3, 0, 0, 1.1);
  transform: rotate(-6deg);

  [data-opened] > & {
    transform: translate(0, 10%) rotate(-11deg) scale(0.94);
  }
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

const Waves = styled.span`
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
  }

  [data-opened] & i {
    animation: ${wave} 900ms ease-out;
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

  [data-opened] > & > :first-child,
  :not([data-opened]) > & > :last-child {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;
