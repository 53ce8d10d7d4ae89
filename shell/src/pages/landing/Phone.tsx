import { theme } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A picture of a phone with the time on its lock screen, or with its content inside `[data-opened]`. It is not interactive. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <Case aria-hidden>
      <Screen data-theme="light">
        <Page>{children}</Page>
        <Clock>9:41</Clock>
      </Screen>
    </Case>
  );
}

const Case = styled.div`
  container-type: inline-size;
  position: relative;
  aspect-ratio: 9 / 18.4;
  padding: 3.4%;
  border-radius: 15% / 7.4%;
  background: #0b0b16;
  box-shadow:
    0 0 0 1px #2c2c3e,
    inset 0 0 0 2px #23233a,
    ${theme.shadow.float};

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }

  &::before {
    content: '';
    position: absolute;
    top: 3.2%;
    left: 37%;
    z-index: 1;
    width: 26%;
    aspect-ratio: 3.8;
    border-radius: 12px;
    background: #0b0b16;
  }
`;

const Screen = styled.div`
  position: relative;
  height: 100%;
  overflow: hidden;
  border-radius: 12.4% / 6%;
  background: #15152a;
  transition: background-color 300ms 250ms;

  [data-opened] & {
    background: ${theme.colour.paper};
  }
`;

const Page = styled.div`
  position: absolute;
  inset: 0;
  transition:
    translate 420ms cubic-bezier(0.2, 0, 0, 1),
    opacity 300ms;
  translate: 0 14%;
  opacity: 0;

  [data-opened] & {
    transition-delay: 260ms;
    translate: none;
    opacity: 1;
  }
`;

const Clock = styled.p`
  position: absolute;
  top: 15%;
  width: 100%;
  color: #e9e6dd;
  font: 400 22cqw/1 ${theme.font.text};
  letter-spacing: -0.03em;
  text-align: center;
  transition: opacity 250ms;

  [data-opened] & {
    opacity: 0;
  }
`;
