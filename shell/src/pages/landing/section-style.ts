import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** A section of the landing page, as wide as the header. */
export const LandingSection = styled.section`
  width: 100%;
  max-width: 1264px;
  margin-inline: auto;
  padding: 72px 32px;

  ${theme.media.wide} {
    padding-block: 112px;
  }

  ${theme.media.narrow} {
    padding: 56px 20px;
  }
`;

/** Text on one side and an illustration on the other. */
export const TwoColumns = styled.div`
  display: grid;
  gap: 48px;
  align-items: center;

  ${theme.media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
    gap: 88px;
  }
`;

export const SectionTitle = styled.h2`
  font: 420 clamp(2rem, 1.5rem + 2.2vw, 3.25rem) / 1.06 ${theme.font.display};
  letter-spacing: -0.028em;
`;

export const SectionLead = styled.p`
  margin-top: 20px;
  max-width: 46ch;
  color: ${theme.colour.inkSoft};
  font: ${theme.size.lead} ${theme.font.text};
`;
