import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** Styles for long text. */
export const Prose = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  color: ${theme.colour.inkSoft};
  font: 1.0625rem/1.6875rem ${theme.font.text};

  h2 {
    margin-top: 28px;
    color: ${theme.colour.ink};
    font: 600 ${theme.size.heading} ${theme.font.text};
    letter-spacing: -0.011em;
  }

  ul {
    display: grid;
    gap: 6px;
    padding-left: 20px;
    list-style: disc;
  }

  li::marker {
    color: ${theme.colour.inkFaint};
  }
`;

export const ShortVersion = styled.ul`
  border-block: 1px solid ${theme.colour.hairline};

  li {
    padding: 16px 0;
    font: 420 1.25rem/1.625rem ${theme.font.display};
    letter-spacing: -0.01em;
  }

  li + li {
    border-top: 1px solid ${theme.colour.hairline};
  }
`;
