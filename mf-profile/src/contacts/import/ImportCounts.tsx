import { message } from '@meishi/api-contract/shapes/message';
import { Counts } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import type { ImportReport } from './field-names.ts';

interface ImportCountsProps {
  counts: ImportReport['counts'];
  isStale?: boolean;
}

const names: Record<keyof ImportReport['counts'], string> = {
  imported: message('New'),
  merged: message('Merged into existing contacts'),
  skipped: message('Skipped'),
  invalid: message('With problems'),
};

/** The number of rows per outcome. */
export function ImportCounts({ counts, isStale }: ImportCountsProps) {
  const all = (Object.keys(names) as (keyof typeof names)[]).map((name) => ({
    name: t(names[name]),
    count: counts[name],
  }));
  return <Counts counts={all} isStale={isStale} />;
}
