import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { Avatar, Icon, Skeleton } from '@meishi/shell-sdk';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { t } from '../../words.ts';
import { type CellMode, type CellState, nameOf } from '../cell-words.ts';
import { type CellId, cellKey, type OverrideTable } from '../saving/override-table.ts';
import { cellSizes } from './cell-sizes.ts';
import { GridCell } from './GridCell.tsx';
import { gridRoles } from './grid-roles.ts';

interface GridRowProps {
  gridId: string;
  row: number;
  /** Null in the row for everyone; undefined while the member loads. */
  bearer: LinkBearer | null | undefined;
  links: GroupLink[];
  columns: VirtualItem[];
  overrides: OverrideTable;
  mode: CellMode;
  contested: ReadonlySet<string>;
  failed: boolean;
  selectedFrom: number;
  selectedTo: number;
  /** Column of the active cell; -1 in other rows. */
  active: number;
}

export const cellElementId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`;

/** A row: one member, or everyone, with the visible links. */
export const GridRow = memo(function GridRow({
  gridId,
  row,
  bearer,
  links,
  columns,
  overrides,
  mode,
  contested,
  failed,
  selectedFrom,
  selectedTo,
  active,
}: GridRowProps) {
  const stateOf = (cell: CellId): CellState => {
    if (contested.has(cellKey(cell))) return 'contested';
    if (!overrides.hasPending(cell)) return 'saved';
    return failed ? 'failed' : 'pending';
  };
  return (
    <div
      {...gridRoles.row(row + 2)}
      data-row={row}
      style={row > 0 ? { transform: `translateY(${(row - 1) * cellSizes.row}px)` } : undefined}
    >
      <div {...gridRoles.rowheader(1)}>
        {bearer === null ? <Icon name="group" size={20} /> : <RowFace bearer={bearer} />}
        <span>{bearer === undefined ? <Skeleton width="128px" /> : nameOf(bearer)}</span>
      </div>
      <div role="presentation" style={{ width: (columns[0]?.start ?? cellSizes.name) - cellSizes.name }} />
      {columns.map(({ index }) => {
        const link = links[index];
        if (!link) return null;
        const id = cellElementId(gridId, row, index);
        if (bearer === undefined)
          return (
            <div
              {...gridRoles.gridcell(index + 2, t('Loading'))}
              key={link.link_id}
              id={id}
              data-column={index}
            >
              <Skeleton width="96px" />
            </div>
          );
        const cell = { link_id: link.link_id, user_id: bearer?.user_id ?? null };
        return (
          <GridCell
            key={link.link_id}
            id={id}
            column={index}
            link={link}
            bearer={bearer}
            overrides={overrides}
            mode={mode}
            state={stateOf(cell)}
            selected={index >= selectedFrom && index <= selectedTo}
            active={index === active}
          />
        );
      })}
    </div>
  );
});

const RowFace = ({ bearer }: { bearer: LinkBearer | undefined }) =>
  bearer ? (
    <Avatar name={nameOf(bearer)} photo={bearer.photo} size={28} />
  ) : (
    <Skeleton width="28px" height="28px" radius="round" />
  );
