import styled from 'styled-components';
import { space, theme } from '../theme/theme.ts';

/** A list of things to manage, with lines between them. */
export const SettingLines = styled.ul`
  display: grid;

  > li + li {
    border-top: 1px solid ${theme.colour.hairline};
  }
`;

/** One of them: what it is, and its actions. */
export const SettingLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(4)};

  > :first-child {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
