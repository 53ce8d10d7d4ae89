import { message } from '@meishi/api-contract/shapes/message';
import { formatCount, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
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
  return (
    <Counts aria-busy={isStale || undefined}>
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <div key={name} data-zero={counts[name] === 0 || undefined}>
          <dt>{t(names[name])}</dt>
          <dd>{formatCount(counts[name])}</dd>
        </div>
      ))}
    </Counts>
  );
}

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px 24px;
  transition: opacity ${theme.motion.quick};

  &[aria-busy] {
    opacity: 0.5;
  }

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  > [data-zero] {
    color: ${theme.colour.inkFaint};
  }

  dt {
    color: ${theme.colour.inkSoft};
    font: ${theme.size.small} ${theme.font.text};
  }

  dd {
    font: 420 ${theme.size.title} ${theme.font.display};
    font-variant-numeric: tabular-nums;
  }

  ${theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
