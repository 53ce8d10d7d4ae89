import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

export const BannerContainer = styled.div`
  max-width: 1264px;
  margin: 0 auto;
  padding: 16px 32px 0;

  ${theme.media.narrow} {
    padding-inline: 16px;
  }
`;
