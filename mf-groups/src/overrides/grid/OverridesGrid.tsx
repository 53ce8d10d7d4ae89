import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { currentLocale, directionOf } from '@meishi/shell-sdk';
import { type ClipboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { t } from '../../words.ts';
import type { CellMode } from '../cell-words.ts';
import type { OverrideTable } from '../saving/override-table.ts';
import { cellSizes, stickyTop } from './cell-sizes.ts';
import { GridHead } from './GridHead.tsx';
import { cellElementId, GridRow } from './GridRow.tsx';
import { type GridKeys, pressKey } from './grid-keys.ts';
import { gridRoles } from './grid-roles.ts';
import type { CellPosition, GridSelection, GridSize } from './grid-selection.ts';
import { Viewport } from './grid-style.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridWindow } from './use-grid-window.ts';

export interface GridHandle {
  focus: () => void;
  /** The position of a cell on the screen, or of the grid if the cell is not visible. */
  placeOf: (position: CellPosition) => DOMRect;
}

interface OverridesGridProps {
  links: GroupLink[];
  /** The loaded members. More are loading if `size` has more rows. */
  bearers: LinkBearer[];
  size: GridSize;
  selection: GridSelection;
  overrides: OverrideTable;
  mode: CellMode;
  contested: ReadonlySet<string>;
  failed: boolean;
  onCommand: GridKeys['onCommand'];
  onType: GridKeys['onType'];
  onCopy: () => string;
  onPaste: (text: string) => void;
  ref: Ref<GridHandle>;
}

/**
 * A grid of members and links, virtualized in both directions, with mouse and keyboard control like a
 * spreadsheet.
 */
export function OverridesGrid({
  links,
  bearers,
  size,
  selection,
  overrides,
  mode,
  contested,
  failed,
  onCommand,
  onType,
  onCopy,
  onPaste,
  ref,
}: OverridesGridProps) {
  const gridId = useId();
  const rightToLeft = directionOf(currentLocale()) === 'rtl';
  const viewport = useRef<HTMLDivElement>(null);
  const { active, head, range } = selection;
  const { rows, columns } = useGridWindow(viewport, size, head, rightToLeft);
  const pointer = useGridPointer({ size, selection, onEdit: () => onCommand('edit') });

  useImperativeHandle(ref, () => ({
    focus: () => viewport.current?.focus(),
    placeOf: ({ row, column }) =>
      (
        document.getElementById(cellElementId(gridId, row, column)) ?? (viewport.current as HTMLElement)
      ).getBoundingClientRect(),
  }));

  const rowProps = (row: number) => ({
    gridId,
    row,
    links,
    columns,
    overrides,
    mode,
    contested,
    failed,
    selectedFrom: row >= range.top && row <= range.bottom ? range.left : -1,
    selectedTo: row >= range.top && row <= range.bottom ? range.right : -2,
    active: row === active.row ? active.column : -1,
  });

  return (
    <Viewport
      ref={viewport}
      role="grid"
      tabIndex={0}
      aria-label={t('What each member’s profile shows')}
      aria-rowcount={size.rows + 1}
      aria-colcount={size.columns + 1}
      aria-multiselectable
      aria-activedescendant={cellElementId(gridId, head.row, head.column)}
      onKeyDown={(event) => {
        const height = viewport.current?.clientHeight ?? 0;
        pressKey(event, { size, selection, height, rightToLeft, onCommand, onType });
      }}
      {...pointer}
      onCopy={(event) => copy(event, onCopy())}
      onCut={(event) => {
        copy(event, onCopy());
        onCommand('clear');
      }}
      onPaste={(event) => {
        event.preventDefault();
        onPaste(event.clipboardData.getData('text/plain'));
      }}
    >
      <div
        {...gridRoles.rowgroup}
        style={{
          width: cellSizes.name + links.length * cellSizes.column,
          height: stickyTop + (size.rows - 1) * cellSizes.row,
        }}
      >
        <GridHead links={links} columns={columns} />
        <GridRow {...rowProps(0)} bearer={null} />
        <div data-body role="presentation">
          {rows.map(({ index }) => (
            <GridRow
              key={bearers[index]?.user_id ?? index}
              {...rowProps(index + 1)}
              bearer={bearers[index]}
            />
          ))}
        </div>
      </div>
    </Viewport>
  );
}

function copy(event: ClipboardEvent, text: string) {
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
}
