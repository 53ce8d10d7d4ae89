import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { useNotify } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import type { CellMode } from './cell-words.ts';
import { type CellPosition, type GridSelection, positionsIn, type Range } from './grid/grid-selection.ts';
import type { RequestedEdit } from './saving/overrides-saver.ts';
import {
  type Cell,
  clearingEdits,
  countOwnChoices,
  switchEdits,
  wordEdits,
} from './saving/requested-edits.ts';
import type { OverridesEditing } from './saving/use-overrides.ts';

interface GridActionsOptions {
  links: GroupLink[];
  bearers: LinkBearer[];
  selection: GridSelection;
  editing: OverridesEditing;
  mode: CellMode;
}

/** The actions on the selected cells. Each one reports what happened and can be undone. */
export function useGridActions({ links, bearers, selection, editing, mode }: GridActionsOptions) {
  const notify = useNotify();
  const { saver } = editing;
  const { cellAt, cellsIn } = gridCells(links, bearers);
  const selected = () => cellsIn(selection.range);

  const undo = () => notifyStep(saver.undo(), t('There is nothing to undo.'), undoneWords);
  const redo = () => notifyStep(saver.redo(), t('There is nothing to redo.'), redoneWords);
  const notifyStep = (
    done: ReturnType<typeof saver.undo>,
    nothing: string,
    doneWords: (count: number) => string,
  ) => {
    if (!done) notify(nothing);
    else notify(done.left > 0 ? leftWords(done.left) : doneWords(done.cells));
  };
  /** A change of one cell is visible without a notice. */
  const apply = (edits: RequestedEdit[], sentence: (count: number) => string) => {
    const changed = saver.set(edits);
    if (changed > 1) notify({ message: sentence(changed), undo });
    return changed;
  };
  const notifyOwnChoices = (cells: Cell[], field: 'hidden' | 'title' | 'url') => {
    const own = countOwnChoices(cells, saver.state().overrides, field);
    if (own > 0) notify(ownChoiceWords(own));
  };
  const fill = (targets: { cell: Cell; text: string }[], field: CellMode) => {
    const { edits, refused } = wordEdits(targets, field);
    apply(edits, (count) =>
      field === 'title'
        ? t('Changed the title of {{count, number}} cells.', { count, one: 'Changed the title of 1 cell.' })
        : t('Changed the address of {{count, number}} cells.', {
            count,
            one: 'Changed the address of 1 cell.',
          }),
    );
    if (refused > 0) notify({ message: refusedWords(field, refused), tone: 'error' });
    notifyOwnChoices(
      targets.map(({ cell }) => cell),
      field,
    );
  };

  return {
    cellAt,
    undo,
    redo,
    switchAll: (field: 'hidden' | 'locked', value: boolean) => {
      const cells = selected();
      apply(switchEdits(cells, editing.overrides, field, value), (count) =>
        switchedWords(field, value, count),
      );
      if (field === 'hidden') notifyOwnChoices(cells, field);
    },
    clear: () =>
      apply(clearingEdits(selected()), (count) =>
        t('Reset {{count, number}} cells to the group default.', {
          count,
          one: 'Reset 1 cell to the group default.',
        }),
      ),
    setWords: (field: CellMode, text: string) =>
      fill(
        selected().map((cell) => ({ cell, text })),
        field,
      ),
    /**
     * Copies the selection as rows and columns. Placeholders are kept, so that each member gets their own
     * values when it is pasted.
     */
    copy: () => {
      const { top, bottom, left, right } = selection.range;
      const lines: string[] = [];
      for (let row = top; row <= bottom; row++) {
        const line = cellsIn({ top: row, bottom: row, left, right });
        lines.push(
          line.map(({ link, bearer }) => editing.overrides.shown(link, bearer).template[mode]).join('\t'),
        );
      }
      return lines.join('\n');
    },
    paste: (text: string) =>
      fill(
        pasteTargets(text, selection).flatMap(({ position, text }) => {
          const cell = cellAt(position);
          return cell ? [{ cell, text }] : [];
        }),
        mode,
      ),
  };
}

const undoneWords = (count: number) =>
  t('Undid the change to {{count, number}} cells.', {
    count,
    one: 'Undid the change to 1 cell.',
  });

const redoneWords = (count: number) =>
  t('Changed {{count, number}} cells again.', {
    count,
    one: 'Changed 1 cell again.',
  });

const ownChoiceWords = (count: number) =>
  t('In {{count, number}} cells, members’ own choices stay until you lock the link for them.', {
    count,
    one: 'In 1 cell, the member’s own choice stays until you lock the link for them.',
  });

const refusedWords = (field: CellMode, count: number) =>
  field === 'title'
    ? t('{{count, number}} cells weren’t changed. A title can have up to 60 characters.', {
        count,
        one: '1 cell wasn’t changed. A title can have up to 60 characters.',
      })
    : t('{{count, number}} cells weren’t changed. These links can’t open this address.', {
        count,
        one: '1 cell wasn’t changed. Its link can’t open this address.',
      });

const leftWords = (count: number) =>
  t('{{count, number}} cells weren’t changed, because another admin has edited them since.', {
    count,
    one: '1 cell wasn’t changed, because another admin has edited it since.',
  });

function switchedWords(field: 'hidden' | 'locked', value: boolean, count: number): string {
  if (field === 'hidden')
    return value
      ? t('Hid {{count, number}} cells.', { count, one: 'Hid 1 cell.' })
      : t('Showed {{count, number}} cells.', { count, one: 'Showed 1 cell.' });
  return value
    ? t('Locked {{count, number}} cells.', { count, one: 'Locked 1 cell.' })
    : t('Unlocked {{count, number}} cells.', { count, one: 'Unlocked 1 cell.' });
}

/** Maps positions to cells. Rows that are still loading have none. */
function gridCells(links: GroupLink[], bearers: LinkBearer[]) {
  const cellAt = ({ row, column }: CellPosition): Cell | null => {
    const link = links[column];
    const bearer = row === 0 ? null : bearers[row - 1];
    return link && bearer !== undefined ? { link, bearer } : null;
  };
  return {
    cellAt,
    cellsIn: (range: Range) => positionsIn(range).flatMap((position) => cellAt(position) ?? []),
  };
}

/** The target cells of a pasted block. A single value fills the selection. */
function pasteTargets(text: string, { range }: GridSelection): { position: CellPosition; text: string }[] {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const [[only = ''] = []] = block;
  if (block.length === 1 && block[0]?.length === 1)
    return positionsIn(range).map((position) => ({ position, text: only }));
  return block.flatMap((line, row) =>
    line.map((value, column) => ({
      position: { row: range.top + row, column: range.left + column },
      text: value,
    })),
  );
}
