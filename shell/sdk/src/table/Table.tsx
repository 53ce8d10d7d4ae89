import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';

/** The media query under which the table is a list. */
export const tableAsList = '@container (max-width: 639.98px)';

export interface TableColumn {
  title: string;
  /** Aligns numbers and dates at the end. */
  end?: boolean;
  /** For screen readers only, for columns of buttons and menus. */
  hideTitle?: boolean;
  /** A share of the width, e.g. "20%", so that several tables of a page have the same columns. */
  width?: string;
}

interface TableProps {
  caption: string;
  columns: TableColumn[];
  /** One TableBody or more. */
  children: ReactNode;
}

/** A table on wide screens, a list on phones. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <Width>
      <Grid>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <Head>
          <TableRow>
            {columns.map(({ title, end = false, hideTitle, width }) => (
              <Title key={title} scope="col" $end={end} style={{ width }}>
                {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Title>
            ))}
          </TableRow>
        </Head>
        {children}
      </Grid>
    </Width>
  );
}

const Width = styled.div`
  container-type: inline-size;
`;

// Roles are explicit because some browsers drop them when `display` changes.
const Grid = styled.table.attrs({ role: 'table' })`
  width: 100%;
  font: ${theme.size.small} ${theme.font.text};

  ${tableAsList} {
    display: block;
  }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  color: ${theme.colour.inkFaint};
  font-size: 0.8125rem;

  ${tableAsList} {
    position: absolute;
    width: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const Title = styled.th<{ $end: boolean }>`
  padding: ${space(2)} ${space(3)};
  font-weight: 500;
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};

  &:first-child {
    padding-inline-start: 0;
  }

  &:last-child {
    padding-inline-end: 0;
  }
`;

/** Rows that were loaded together. `$stale` rows are about to be replaced. */
export const TableBody = styled.tbody.attrs({ role: 'rowgroup' })<{ $stale?: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity ${theme.motion.regular};

  ${tableAsList} {
    display: block;
  }
`;

/** In the list layout, cells are in two columns. */
export const TableRow = styled.tr.attrs({ role: 'row' })`
  border-top: 1px solid ${theme.colour.hairline};

  ${tableAsList} {
    ${TableBody} & {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${space(2)} ${space(3)};
      padding-block: ${space(4)};
    }
  }
`;

interface TableCellProps {
  /** Aligns numbers and dates at the end, in tabular figures. */
  end?: boolean;
  /** The label before the value in the list layout. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A cell; style it further with `styled(TableCell)` and `tableAsList`. */
export function TableCell({ end = false, label, className, children }: TableCellProps) {
  return (
    <Cell $end={end} className={className}>
      {label && <Label>{label} </Label>}
      {children}
    </Cell>
  );
}

const Label = styled.span`
  display: none;

  ${tableAsList} {
    display: inline;
  }
`;

const Cell = styled.td.attrs({ role: 'cell' })<{ $end: boolean }>`
  padding: ${space(3)};
  color: ${theme.colour.inkSoft};
  ${({ $end }) => $end && 'text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums;'}

  /* Has no specificity, so that a cell's own padding applies. */
  &:where(:first-child) {
    padding-inline-start: 0;
  }

  &:where(:last-child) {
    padding-inline-end: 0;
  }

  ${tableAsList} {
    padding: 0;
    text-align: start;
  }
`;
