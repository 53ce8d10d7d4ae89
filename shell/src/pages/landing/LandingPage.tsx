import { usePageTitle } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';
import { CallToAction } from './CallToAction.tsx';
import { GroupsPart } from './GroupsPart.tsx';
import { Hero } from './Hero.tsx';
import { HonestNumbers } from './HonestNumbers.tsx';
import { Steps } from './Steps.tsx';

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
