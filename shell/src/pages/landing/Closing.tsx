import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { CreateCard } from './CreateCard.tsx';
import { Part, PartLead, PartTitle } from './parts.ts';

/** The call to action at the end. */
export function Closing({ name }: { name: string }) {
  return (
    <Middle>
      <PartTitle>{t('Two minutes from now it is yours')}</PartTitle>
      <PartLead>{t('Your name, a photo, three links. The card can follow.')}</PartLead>
      <CreateCard name={name} />
    </Middle>
  );
}

const Middle = styled(Part)`
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
