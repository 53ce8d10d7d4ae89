import { message } from '@meishi/api-contract/shapes/message';
import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { LandingSection, SectionTitle } from './section-style.ts';

const steps = [
  {
    title: message('Hold, scan or send'),
    text: message('A chip in the card, a code on your screen, or just a link: three ways to one profile.'),
  },
  {
    title: message('It just opens'),
    text: message(
      'No app, no account, no cookie notice. Your profile opens on any phone, even without scripts.',
    ),
  },
  {
    title: message('They keep your contact'),
    text: message(
      'One tap saves you to their contacts, with photo and numbers. Change jobs and the link still works.',
    ),
  },
];

export function Steps() {
  return (
    <Background>
      <LandingSection>
        <SectionTitle>{t('What a tap does')}</SectionTitle>
        <List>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </List>
      </LandingSection>
    </Background>
  );
}

const Background = styled.div`
  background: ${theme.colour.surface};
  border-block: 1px solid ${theme.colour.hairline};
`;

const List = styled.ol`
  display: grid;
  gap: 40px;
  margin-top: 48px;
  counter-reset: step;

  ${theme.media.wide} {
    grid-template-columns: repeat(3, 1fr);
    gap: 64px;
    margin-top: 72px;
  }

  li {
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    display: block;
    margin-bottom: 20px;
    padding-bottom: 20px;
    border-bottom: 1px solid ${theme.colour.hairline};
    color: ${theme.colour.accentText};
    font: 380 2.75rem/1 ${theme.font.display};
  }

  h3 {
    font: 600 ${theme.size.heading} ${theme.font.text};
    letter-spacing: -0.011em;
  }

  p {
    margin-top: 8px;
    color: ${theme.colour.inkSoft};
    max-width: 40ch;
  }
`;
