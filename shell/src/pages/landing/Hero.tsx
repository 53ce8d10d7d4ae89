import { Stack, TextField, theme, useShop } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { CreateCard } from './CreateCard.tsx';
import { LandingSection } from './section-style.ts';
import { TapScene } from './TapScene.tsx';

/** The headline, and a card with the visitor's name to try out. */
export function Hero() {
  const { plans } = useShop();
  return (
    <Stage>
      <Stack gap={6}>
        <Title>{t('The card that keeps in touch.')}</Title>
        <Lead>
          {t(
            'Hold it to any phone and your profile opens: no app, no typing. One tap saves you to their contacts, and you see what gets clicked.',
          )}
        </Lead>
        <NameField>
          <TextField
            label={t('Put your name on it')}
            name="name"
            autoComplete="name"
            maxLength={40}
            placeholder="Ada Okafor"
            data-part="typed-name"
          />
          <CreateCard />
        </NameField>
        <Small>
          {plans
            ? t('Free for one profile, with no limit on links and contacts.')
            : t('Free, with no limit on profiles, links and contacts.')}
        </Small>
      </Stack>
      <TapScene />
    </Stage>
  );
}

const Stage = styled(LandingSection)`
  display: grid;
  gap: 40px;
  align-items: center;
  padding-top: 24px;

  ${theme.media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
    gap: 64px;
    padding-block: 32px 96px;
  }

  ${theme.media.narrow} {
    padding-top: 16px;
  }
`;

const Title = styled.h1`
  font: 400 clamp(2.75rem, 1.7rem + 4.6vw, 5.25rem) / 0.98 ${theme.font.display};
  letter-spacing: -0.038em;
  max-width: 11ch;
`;

const Lead = styled.p`
  max-width: 44ch;
  color: ${theme.colour.inkSoft};
  font: 1.1875rem/1.75rem ${theme.font.text};
`;

const NameField = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
  max-width: 480px;
  margin-top: 8px;

  input {
    min-height: 48px;
  }

  ${theme.media.narrow} {
    grid-template-columns: 1fr;
  }

  @media (scripting: none) {
    grid-template-columns: auto;
    justify-content: start;

    > :first-child {
      display: none;
    }
  }
`;

const Small = styled.p`
  color: ${theme.colour.inkFaint};
  font: ${theme.size.small} ${theme.font.text};

  ${theme.media.narrow} {
    display: none;
  }
`;
