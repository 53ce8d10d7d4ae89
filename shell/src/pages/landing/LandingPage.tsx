import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { adoptSheet, branding, classes, usePageTitle } from '@meishi/shell-sdk';
import { useEffect } from 'react';
import { t } from '../../words.ts';
import { CreateCard } from './CreateCard.tsx';
import { enhanceLanding, landingTools } from './enhance-landing.ts';
import { GroupsPart } from './GroupsPart.tsx';
import { Hero } from './Hero.tsx';
import { HonestNumbers } from './HonestNumbers.tsx';
import * as hero from './hero.module.css';
import { LandingQuestions } from './LandingQuestions.tsx';
import * as css from './landing.module.css';
import { Prices, RequestedPrices } from './Prices.tsx';
import { ProductPictures } from './ProductPictures.tsx';
import * as phone from './phone.module.css';
import { Steps } from './Steps.tsx';

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
    <section className={classes(css.section, css.end)}>
      <h2 className={css.title}>{t('Yours in two minutes')}</h2>
      <p className={css.lead}>{t('Your name, a photo, three links. Add a card later.')}</p>
      <CreateCard />
    </section>
  );
}

/** The styles of the page. The edge of the card to tap has the colour of the installation. */
export const landingSheet = () =>
  [css.default, hero.default, phone.default, `.${hero.cardPlace}{--edge-paint:${branding().colour}}`].join(
    '',
  );

adoptSheet(landingSheet());
