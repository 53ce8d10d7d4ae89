import styled from 'styled-components';
import { theme } from '../theme/theme.ts';
import { formatCount } from '../words/format.ts';

interface CountsProps {
  counts: readonly { name: string; count: number }[];
  /** Whether new numbers are loading. */
  isStale?: boolean;
}

/** The numbers of things by kind, such as the rows of an import by outcome. */
export function Counts({ counts, isStale }: CountsProps) {
  return (
    <List aria-busy={isStale || undefined}>
      {counts.map(({ name, count }) => (
        <div key={name} data-zero={count === 0 || undefined}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
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
