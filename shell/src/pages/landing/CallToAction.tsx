import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { CreateCard } from './CreateCard.tsx';
import { LandingSection, SectionLead, SectionTitle } from './section-style.ts';

/** The call to action at the end. */
export function CallToAction({ name }: { name: string }) {
  return (
    <Middle>
      <SectionTitle>{t('Two minutes from now it is yours')}</SectionTitle>
      <SectionLead>{t('Your name, a photo, three links. The card can follow.')}</SectionLead>
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
