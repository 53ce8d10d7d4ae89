import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** Mark and words, to be pressed. */
export const LinkOpener = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 12px;
  min-width: 0;
  min-height: 56px;
  padding: 6px 4px;
  border: 0;
  border-radius: ${theme.radius.regular};
  background: none;
  text-align: start;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }

  &:hover:enabled > :last-child > :first-child {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** One link among others. */
export const LinkLine = styled.div<{ $faded: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 68px;
  border-bottom: 1px solid ${theme.colour.hairline};

  > :first-child:not(${LinkOpener}) {
    margin: 0 -8px 0 -12px;
  }

  > ${LinkOpener} > :not(:first-child) {
    opacity: ${({ $faded }) => ($faded ? 0.55 : 1)};
    transition: opacity ${theme.motion.regular};
  }
`;

export const LinkMark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${theme.radius.regular};
  overflow: hidden;
  background: ${theme.colour.sunken};
  color: ${theme.colour.inkSoft};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** What there is to know about it now. */
export const LinkNote = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.caption} ${theme.font.text};
`;

export const LinkWords = styled.span`
  display: grid;
  min-width: 0;
`;
