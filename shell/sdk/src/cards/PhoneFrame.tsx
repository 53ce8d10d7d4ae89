import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme.ts';

interface PhoneFrameProps {
  /** Names the region for screen readers, e.g. "Preview of your profile". */
  label: string;
  /** Width of the phone in pixels at the most. */
  width?: number;
  children: ReactNode;
}

/** A phone with a scrolling screen that shows a page as visitors see it. */
export function PhoneFrame({ label, width = 300, children }: PhoneFrameProps) {
  return (
    <Case style={{ maxWidth: width }}>
      <Screen role="region" aria-label={label} tabIndex={0}>
        {children}
      </Screen>
    </Case>
  );
}

const Case = styled.div`
  position: relative;
  width: 100%;
  aspect-ratio: 9 / 18.6;
  margin-inline: auto;
  padding: 10px;
  border-radius: 44px;
  background: #0b0b16;
  box-shadow:
    0 0 0 1px #2c2c3e,
    inset 0 0 0 2px #23233a,
    ${theme.shadow.float};

  &::before {
    content: '';
    position: absolute;
    top: 20px;
    left: 50%;
    z-index: 1;
    width: 26%;
    height: 20px;
    border-radius: 12px;
    background: #0b0b16;
    transform: translateX(-50%);
  }
`;

const Screen = styled.div`
  height: 100%;
  overflow: hidden auto;
  overscroll-behavior: contain;
  border-radius: 34px;
  background: ${theme.colour.paper};
  padding-top: 38px;
  scrollbar-width: none;

  &:focus-visible {
    outline-offset: 4px;
  }
`;
