import type { Dream } from '@meishi/api-contract/endpoints/dreams';
import { t } from '../../words.ts';
import { PartBar } from '../PartBar.tsx';
import { progressOf } from './dream-words.ts';

export function ProgressBar({ dream }: { dream: Dream }) {
  const progress = progressOf(dream);
  return (
    <PartBar
      role="progressbar"
      aria-label={t('Progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
      style={{ '--part': progress }}
    />
  );
}
