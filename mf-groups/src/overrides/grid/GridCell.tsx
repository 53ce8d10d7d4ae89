import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { Icon, type IconName } from '@meishi/shell-sdk';
import { memo } from 'react';
import { type CellMode, type CellState, cellLabel, cellText } from '../cell-words.ts';
import { type Decider, deciderOf, type OverrideTable } from '../saving/override-table.ts';
import { gridRoles } from './grid-roles.ts';

interface GridCellProps {
  id: string;
  column: number;
  link: GroupLink;
  /** Null in the row for everyone. */
  bearer: LinkBearer | null;
  overrides: OverrideTable;
  mode: CellMode;
  state: CellState;
  selected: boolean;
  active: boolean;
}

const marks: Partial<Record<Decider, IconName>> = { all: 'group', member: 'edit', own: 'contacts' };

/** A cell: what a member's profile shows of a link, with an icon for who decided. */
export const GridCell = memo(function GridCell({
  id,
  column,
  link,
  bearer,
  overrides,
  mode,
  state,
  selected,
  active,
}: GridCellProps) {
  const shown = overrides.shown(link, bearer);
  const by = deciderOf(shown);
  const mark = marks[by];
  return (
    <div
      {...gridRoles.gridcell(column + 2, cellLabel({ shown, mode, by, bearer, state }), selected)}
      id={id}
      aria-busy={state === 'pending' || undefined}
      data-column={column}
      data-by={by}
      data-state={state}
      data-hidden={shown.hidden || undefined}
      data-active={active || undefined}
    >
      <span>{cellText(shown, mode)}</span>
      {shown.hidden && <Icon name="hide" size={14} />}
      {shown.locked && <Icon name="lock" size={14} />}
      {state === 'contested' && <Icon name="warning" size={14} />}
      {state === 'failed' && <Icon name="error" size={14} />}
      {mark && <Icon name={mark} size={14} />}
    </div>
  );
});
