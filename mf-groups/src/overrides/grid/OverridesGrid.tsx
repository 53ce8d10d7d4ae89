import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { currentLocale, directionOf, Icon } from '@meishi/shell-sdk';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { t } from '../../words.ts';
import type { CellMode } from '../cell-words.ts';
import type { OverrideBook } from '../override-book.ts';
import { cellElementId, GridRow } from './GridRow.tsx';
import { commandOf, type GridCommand, moveOf, typedBy } from './grid-keys.ts';
import { bringIntoView, measures, stickyTop } from './grid-measures.ts';
import { gridRoles } from './grid-roles.ts';
import { type GridSelection, type GridSize, isSingle, type Spot } from './grid-selection.ts';
import { Viewport } from './grid-style.ts';

export interface GridHandle {
  focus: () => void;
  /** The position of a cell on the screen, or of the grid if the cell is not visible. */
  placeOf: (spot: Spot) => DOMRect;
}

interface OverridesGridProps {
  links: GroupLink[];
  /** The loaded members. More are loading if `size` has more rows. */
  bearers: LinkBearer[];
  size: GridSize;
  selection: GridSelection;
  book: OverrideBook;
  mode: CellMode;
  contested: ReadonlySet<string>;
  failed: boolean;
  onCommand: (command: Exclude<GridCommand, 'select all' | 'collapse'>) => void;
  /** Typing begins an edit. */
  onType: (text: string) => void;
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
  book,
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
  const dragging = useRef(false);
  const rows = useVirtualizer({
    count: size.rows - 1,
    getScrollElement: () => viewport.current,
    estimateSize: () => measures.row,
    overscan: 6,
    useFlushSync: false,
    scrollMargin: stickyTop,
  });
  const columns = useVirtualizer({
    horizontal: true,
    isRtl: rightToLeft,
    count: links.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => measures.column,
    overscan: 2,
    useFlushSync: false,
    scrollMargin: measures.name,
  });
  const inSight = columns.getVirtualItems();
  const { active, head, range } = selection;

  useImperativeHandle(ref, () => ({
    focus: () => viewport.current?.focus(),
    placeOf: ({ row, column }) =>
      (
        document.getElementById(cellElementId(gridId, row, column)) ?? (viewport.current as HTMLElement)
      ).getBoundingClientRect(),
  }));

  const { row: headRow, column: headColumn } = head;
  useLayoutEffect(() => {
    if (viewport.current) bringIntoView(viewport.current, { row: headRow, column: headColumn }, rightToLeft);
  }, [headRow, headColumn, rightToLeft]);

  const press = (event: KeyboardEvent) => {
    const height = (viewport.current?.clientHeight ?? 0) - stickyTop;
    const page = Math.max(1, Math.floor(height / measures.row) - 1);
    const to = moveOf(event, event.shiftKey ? head : active, size, page, rightToLeft);
    const command = commandOf(event);
    const typed = typedBy(event);
    if (to) selection.select(to, { extend: event.shiftKey });
    else if (command === 'select all')
      selection.selectRange({ row: 1, column: 0 }, { row: size.rows - 1, column: size.columns - 1 });
    else if (command === 'collapse') selection.select(active);
    else if (command) onCommand(command);
    else if (typed) onType(typed);
    else return;
    event.preventDefault();
  };

  const startSelecting = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const spot = spotAt(event.target);
    if (!spot) return;
    selectAt(spot, event.shiftKey);
    dragging.current = 'row' in spot && 'column' in spot;
  };
  const keepSelecting = (event: PointerEvent) => {
    if (!dragging.current || event.buttons !== 1) return;
    const spot = spotAt(event.target);
    if (spot?.row === undefined || spot.column === undefined) return;
    if (spot.row !== head.row || spot.column !== head.column)
      selection.select({ row: spot.row, column: spot.column }, { extend: true });
  };
  const selectAt = ({ row, column }: Partial<Spot>, extend: boolean) => {
    if (row !== undefined && column !== undefined) selection.select({ row, column }, { extend });
    else if (column !== undefined) selection.selectRange({ row: 1, column }, { row: size.rows - 1, column });
    else if (row !== undefined) selection.selectRange({ row, column: 0 }, { row, column: size.columns - 1 });
  };

  const rowProps = (row: number) => ({
    gridId,
    row,
    links,
    columns: inSight,
    book,
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
      onKeyDown={press}
      onPointerDown={startSelecting}
      onPointerMove={keepSelecting}
      onPointerUp={() => {
        dragging.current = false;
      }}
      onClick={(event) => {
        // On touch screens, the first tap selects a cell and the second opens it.
        const spot = spotAt(event.target);
        if (!spot || (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return;
        const again = isSingle(range) && spot.row === active.row && spot.column === active.column;
        if (again) onCommand('edit');
        else selectAt(spot, false);
      }}
      onDoubleClick={(event) => spotAt(event.target)?.column !== undefined && onCommand('edit')}
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
          width: measures.name + links.length * measures.column,
          height: stickyTop + (size.rows - 1) * measures.row,
        }}
      >
        <div {...gridRoles.row(1)} data-head>
          <div {...gridRoles.columnheader(1)} data-corner>
            <span>{t('Member')}</span>
          </div>
          <div role="presentation" style={{ width: (inSight[0]?.start ?? measures.name) - measures.name }} />
          {inSight.map(({ index }) => {
            const link = links[index];
            return (
              link && (
                <div
                  key={link.link_id}
                  {...gridRoles.columnheader(index + 2)}
                  data-column={index}
                  data-off={!link.enabled || undefined}
                  title={link.title}
                >
                  <Icon name={link.kind} size={16} />
                  <span>{link.title}</span>
                  {!link.enabled && <Icon name="hide" size={14} label={t('Switched off')} />}
                  {link.locked && <Icon name="lock" size={14} label={t('Locked')} />}
                </div>
              )
            );
          })}
        </div>
        <GridRow {...rowProps(0)} bearer={null} />
        <div data-body role="presentation">
          {rows.getVirtualItems().map(({ index }) => (
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

/** The cell or header of an event. */
function spotAt(target: EventTarget): Partial<Spot> | null {
  if (!(target instanceof Element)) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (row === undefined && column === undefined) return null;
  return {
    ...(row !== undefined && { row: Number(row) }),
    ...(column !== undefined && { column: Number(column) }),
  };
}

function copy(event: ClipboardEvent, text: string) {
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
}
