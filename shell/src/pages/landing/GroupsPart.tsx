import { message } from '@meishi/api-contract/shapes/message';
import { theme } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { LandingSection, SectionLead, SectionTitle, TwoColumns } from './section-style.ts';

const company = 'Lindenhof Studio';
const team = [
  { name: 'Jonas Weber', title: message('Structural engineer') },
  { name: 'Mei Tanaka', title: message('Landscape') },
  { name: 'Ada Okafor', title: message('Architect') },
];

export function GroupsPart() {
  return (
    <Background>
      <LandingSection>
        <TwoColumns>
          <Fan aria-hidden>
            {team.map((member) => (
              <div key={member.name}>
                <BusinessCard name={member.name} title={t(member.title)} company={company} accent={null} />
              </div>
            ))}
          </Fan>
          <div>
            <SectionTitle>{t('One look for your whole team')}</SectionTitle>
            <SectionLead>
              {t(
                'A group sets the logo, the colours and the links on every profile. People keep what is theirs: leavers lose only the group’s branding.',
              )}
            </SectionLead>
          </div>
        </TwoColumns>
      </LandingSection>
    </Background>
  );
}

const Background = styled.div`
  overflow: hidden;
  background: ${theme.colour.sunken};
`;

const Fan = styled.div`
  --edge-paint: #3b3dd6;
  position: relative;
  aspect-ratio: 1 / 1;
  max-width: 540px;
  width: 100%;
  margin-inline: auto;

  > div {
    position: absolute;
    width: 70%;
  }

  > :nth-child(1) {
    bottom: 3%;
    right: 3%;
    rotate: 5deg;
  }

  > :nth-child(2) {
    top: 30%;
    left: 12%;
    rotate: -2deg;
  }

  > :nth-child(3) {
    top: 6%;
    left: 2%;
    rotate: -8deg;
  }
`;
