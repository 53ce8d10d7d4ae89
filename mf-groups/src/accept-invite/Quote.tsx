import { space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** A quotation of a user's text. */
export function Quote({ by, children }: { by: string; children: string }) {
  return (
    <Figure>
      <blockquote>{children}</blockquote>
      <figcaption>{by}</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  padding-inline-start: ${space(5)};
  border-inline-start: 2px solid ${theme.colour.hairline};

  blockquote {
    margin: 0;
    font: 420 ${theme.size.lead} ${theme.font.display};
    white-space: pre-line;
  }

  figcaption {
    margin-top: ${space(1)};
    color: ${theme.colour.inkFaint};
    font: ${theme.size.caption} ${theme.font.text};
  }
`;
