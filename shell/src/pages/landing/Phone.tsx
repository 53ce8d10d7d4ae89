import { theme } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PhoneProps {
  /** False shows a lock screen with the time. */
  awake: boolean;
  children: ReactNode;
}

/** A picture of a phone. It is not interactive. */
export function Phone({ awake, children }: PhoneProps) {
  return (
    <Case aria-hidden>
      <Screen data-theme="light" $awake={awake}>
        <Page $awake={awake}>{children}</Page>
        <Clock $awake={awake}>9:41</Clock>
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

const Screen = styled.div<{ $awake: boolean }>`
  position: relative;
  height: 100%;
  overflow: hidden;
  border-radius: 12.4% / 6%;
  background: ${({ $awake }) => ($awake ? theme.colour.paper : '#15152a')};
  transition: background-color 300ms 250ms;
`;

const Page = styled.div<{ $awake: boolean }>`
  position: absolute;
  inset: 0;
  transition:
    translate 420ms cubic-bezier(0.2, 0, 0, 1),
    opacity 300ms;
  ${({ $awake }) => ($awake ? 'transition-delay: 260ms;' : 'translate: 0 14%; opacity: 0;')}
`;

const Clock = styled.p<{ $awake: boolean }>`
  position: absolute;
  top: 15%;
  width: 100%;
  color: #e9e6dd;
  font: 400 22cqw/1 ${theme.font.text};
  letter-spacing: -0.03em;
  text-align: center;
  transition: opacity 250ms;
  opacity: ${({ $awake }) => ($awake ? 0 : 1)};
`;
