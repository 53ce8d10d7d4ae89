import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { branding, theme, usePageTitle } from '@meishi/shell-sdk';
import { useEffect } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { CreateCard } from './CreateCard.tsx';
import { enhanceLanding, landingTools } from './enhance-landing.ts';
import { GroupsPart } from './GroupsPart.tsx';
import { Hero } from './Hero.tsx';
import { HonestNumbers } from './HonestNumbers.tsx';
import { LandingQuestions } from './LandingQuestions.tsx';
import { Prices, RequestedPrices } from './Prices.tsx';
import { ProductPictures } from './ProductPictures.tsx';
import { Steps } from './Steps.tsx';
import { LandingSection, SectionLead, SectionTitle } from './section-style.ts';

export const landingTitle = () => t('Your card, shared with a tap');

/** The pictures show a product of this name. */
const pictured = 'Meishi';

interface LandingPageProps {
  /** The plans, if the page is rendered on the server. */
  plans?: Plan[];
}

export default function LandingPage({ plans }: LandingPageProps) {
  usePageTitle(landingTitle());
  useEffect(() => enhanceLanding(document, landingTools), []);
  return (
    <>
      <Hero />
      <Steps />
      {branding().name === pictured && <ProductPictures />}
      <GroupsPart />
      <HonestNumbers />
      {plans ? <Prices plans={plans} /> : <RequestedPrices />}
      <LandingQuestions />
      <CallToAction />
    </>
  );
}

function CallToAction() {
  return (
    <Middle>
      <SectionTitle>{t('Yours in two minutes')}</SectionTitle>
      <SectionLead>{t('Your name, a photo, three links. Add a card later.')}</SectionLead>
      <CreateCard />
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
