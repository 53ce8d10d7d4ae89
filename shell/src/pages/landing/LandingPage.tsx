import { theme, usePageTitle } from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { CreateCard } from './CreateCard.tsx';
import { GroupsPart } from './GroupsPart.tsx';
import { Hero } from './Hero.tsx';
import { HonestNumbers } from './HonestNumbers.tsx';
import { Steps } from './Steps.tsx';
import { LandingSection, SectionLead, SectionTitle } from './section-style.ts';

export default function LandingPage() {
  const [name, setName] = useState('');
  usePageTitle(t('Your card, handed over with a tap'));
  return (
    <>
      <Hero name={name} onName={setName} />
      <Steps />
      <HonestNumbers />
      <GroupsPart />
      <CallToAction name={name} />
    </>
  );
}

function CallToAction({ name }: { name: string }) {
  return (
    <Middle>
      <SectionTitle>{t('Yours in two minutes')}</SectionTitle>
      <SectionLead>{t('Your name, a photo, three links. Add a card later.')}</SectionLead>
      <CreateCard name={name} />
    </Middle>
  );
}

const Middle = styled(LandingSection)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;

  ${theme.media.wide} {
    align-items: center;
    text-align: center;
  }

  a {
    margin-top: 32px;
  }
`;
