import { Icon } from '@meishi/shell-sdk';
import type { DirectWay } from '../parts/direct-ways.ts';
import * as css from './actions.module.css';

/** Round buttons in one row, with their labels below. */
export function DirectWays({ ways }: { ways: readonly DirectWay[] }) {
  if (ways.length === 0) return null;
  return (
    <ul className={css.direct}>
      {ways.map(({ kind, label, href }) => (
        <li key={label}>
          <a href={href}>
            <span>
              <Icon name={kind} size={22} />
            </span>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
