import { Icon, theme } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';

interface SlipProps {
  /** Buttons with `opensSheet(id)` open it, even without a script. */
  id: string;
  title: string;
  children: ReactNode;
}

/**
 * Attributes of a button that opens a sheet. Browsers that know commands open it as a modal dialog: the page behind it is
 * inert, and the focus returns to the button. In older ones it is a popover.
 */
export const opensSheet = (id: string) => ({ command: 'show-modal', commandfor: id, popoverTarget: id });

const closesSheet = (id: string) => ({
  command: 'close',
  commandfor: id,
  popoverTarget: id,
  popoverTargetAction: 'hide' as const,
});

/** A sheet: at the bottom of a phone, centred on a wider screen. It has the focus when it opens. */
export function PopoverSheet({ id, title, children }: SlipProps) {
  return (
    <Paper id={id} popover="auto" {...{ closedby: 'any' }} aria-labelledby={`${id}-title`}>
      <Head>
        {/* Has the focus at first, rather than the close button. React sets the attribute on the server only. */}
        <h2
          id={`${id}-title`}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: it is where a dialog begins, and moves no focus before it opens
          autoFocus
          ref={(heading) => heading?.setAttribute('autofocus', '')}
        >
          {title}
        </h2>
        <Close type="button" {...closesSheet(id)} aria-label={t('Close')}>
          <Icon name="close" />
        </Close>
      </Head>
      {children}
    </Paper>
  );
}

const Paper = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: 460px;
  max-height: 94dvh;
  margin: 0 auto;
  padding: 20px 20px max(24px, env(safe-area-inset-bottom));
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: 20px 20px 0 0;
  color: ${theme.colour.ink};
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.float};
  text-align: start;

  &::backdrop {
    background: rgb(8 8 16 / 0.5);
  }

  &:is([open], :popover-open) {
    transition:
      translate ${theme.motion.slow},
      opacity ${theme.motion.slow};

    @starting-style {
      translate: 0 32px;
      opacity: 0;
    }
  }

  @media (min-width: 600px) {
    inset: 0;
    height: fit-content;
    margin: auto;
    padding: 24px;
    border-radius: 20px;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 16px;

  h2 {
    font: 600 22px/1.25 ${theme.font.text};
    letter-spacing: -0.011em;
    outline: none;
  }
`;

const Close = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  margin: -8px -10px -8px 0;
  border: 0;
  border-radius: 50%;
  background: none;

  &:hover {
    background: var(--press);
  }
`;
