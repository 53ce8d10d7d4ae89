import styled from 'styled-components';

/** Sections below a tab, whose own line is there already. */
export const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 40px;

  > :first-child {
    padding-top: 0;
    border-top: 0;
  }
`;
