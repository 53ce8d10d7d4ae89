import { Icon } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { t } from '../../words.ts';
import * as css from './sheet.module.css';

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
    <dialog
      id={id}
      className={css.sheet}
      popover="auto"
      {...{ closedby: 'any' }}
      aria-labelledby={`${id}-title`}
    >
      <div className={css.sheetHead}>
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
        <button type="button" className={css.close} {...closesSheet(id)} aria-label={t('Close')}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
