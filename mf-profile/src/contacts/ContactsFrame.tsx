import { theme, VisuallyHidden } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { t } from '../words.ts';

/** List and detail side by side. If there is not enough room, only one of them is shown. */
export function ContactsFrame({ showsDetail, children }: { showsDetail: boolean; children: ReactNode }) {
  return (
    <Room>
      {/* Gives the page a heading even if a contact covers the list. */}
      <VisuallyHidden as="h1">{t('Contacts')}</VisuallyHidden>
      <Panes data-detail={showsDetail || undefined}>{children}</Panes>
    </Room>
  );
}

/** The minimum width for both panes. */
const sideBySide = '@container (min-width: 680px)';

const Room = styled.div`
  container-type: inline-size;
  height: calc(100dvh - 60px);
  min-height: 420px;

  ${theme.media.wide} {
    height: 100dvh;
  }
`;

export const ListPane = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const arrive = keyframes`
  from { opacity: 0.6; transform: translateX(var(--arrives-from, 24px)); }
`;

export const DetailPane = styled.section`
  position: relative;
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  background: ${theme.colour.surface};

  &:dir(rtl) {
    --arrives-from: -24px;
  }

  &:focus-visible {
    outline: none;
  }
`;

const Panes = styled.div`
  position: relative;
  height: 100%;
  /* An arriving pane must not widen the page. */
  overflow-x: clip;

  > * {
    position: absolute;
    inset: 0;
  }

  > ${DetailPane} {
    display: none;
  }

  &[data-detail] > ${ListPane} {
    visibility: hidden;
  }

  &[data-detail] > ${DetailPane} {
    display: block;
    animation: ${arrive} ${theme.motion.regular};
  }

  ${sideBySide} {
    display: grid;
    grid-template-columns: minmax(300px, 38%) minmax(0, 1fr);

    > * {
      position: relative;
      inset: auto;
    }

    > ${ListPane}, &[data-detail] > ${ListPane} {
      visibility: visible;
      border-inline-end: 1px solid ${theme.colour.hairline};
    }

    > ${DetailPane}, &[data-detail] > ${DetailPane} {
      display: block;
      animation: none;
    }
  }

  @container (min-width: 1040px) {
    grid-template-columns: 400px minmax(0, 1fr);
  }
`;
