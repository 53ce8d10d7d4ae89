import { adoptSheet, classes, Icon } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import * as css from './plans.module.css';

/** What a plan includes, line by line. */
export function FeatureList({ features, columns = false }: { features: string[]; columns?: boolean }) {
  return (
    <ul className={classes(css.features, columns && css.inColumns)}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" size={16} />
          {t(feature)}
        </li>
      ))}
    </ul>
  );
}

adoptSheet(css.default);
