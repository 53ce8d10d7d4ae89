import type { ReactNode } from 'react';
import * as css from './phone.module.css';

/** A picture of a phone with the time on its lock screen, or with its content inside `[data-opened]`. It is not interactive. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <div className={css.phone} aria-hidden>
      <div className={css.screen} data-theme="light">
        <div className={css.content}>{children}</div>
        <p className={css.clock}>9:41</p>
      </div>
    </div>
  );
}
