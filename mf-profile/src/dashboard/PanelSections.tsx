import styled from 'styled-components';

/** Sections below a tab. The tab list already has a line. */
export const PanelSections = styled.div`
  display: flex;
  flex-direction: column;
  gap: 40px;

  > :first-child {
    padding-top: 0;
    border-top: 0;
  }
`;
