import type { GroupLink, LinkBearer } from '@meishi/api-contract/group-links';
import { formatCount, useNotify } from '@meishi/shell-sdk';
import { t } from '../words';
import { type Cell, clearWishes, countOwnChoices, switchWishes, wordWishes } from './cellWishes';
import type { CellMode } from './cellWords';
import type { GridSelection } from './grid/gridSelection';
import { gridCells, pastePlaces } from './gridCells';
import type { Wish } from './overridesSaver';
import type { OverridesEditing } from './useOverrides';

interface GridActionsOptions {
  links: GroupLink[];
  bearers: LinkBearer[];
  selection: GridSelection;
  editing: OverridesEditing;
  mode: CellMode;
}

const count = (cells: number) =>
  cells === 1 ? '1 cell' : t('{{cells}} cells', { cells: formatCount(cells) });

/** What is done to the selected cells; each act says what happened, and can be undone. */
export function useGridActions({ links, bearers, selection, editing, mode }: GridActionsOptions) {
  const notify = useNotify();
  const { saver } = editing;
  const { cellAt, cellsIn } = gridCells(links, bearers);
  const selected = () => cellsIn(selection.range);

  const undo = () => tell('undone', saver.undo());
  const redo = () => tell('redone', saver.redo());
  const tell = (what: string, done: { cells: number; left: number } | null) => {
    if (!done) return notify(t('There is nothing to be {{what}}.', { what }));
    if (done.left > 0)
      return notify(
        t('{{left}} were changed by another admin since, and stay as they are.', { left: count(done.left) }),
      );
    notify(t('The change of {{cells}} is {{what}}.', { cells: count(done.cells), what }));
  };
  /** One cell shows by itself what became of it. */
  const apply = (wishes: Wish[], sentence: (cells: string) => string) => {
    const changed = saver.set(wishes);
    if (changed > 1) notify({ message: sentence(count(changed)), undo });
    return changed;
  };
  const tellOwnChoices = (cells: Cell[], field: 'hidden' | 'title' | 'url') => {
    const own = countOwnChoices(cells, saver.state().book, field);
    if (own > 0)
      notify(
        t('In {{own}} the members’ own choice stays until you lock the link for them.', { own: count(own) }),
      );
  };
  const fill = (places: { cell: Cell; text: string }[], into: CellMode) => {
    const { wishes, refused } = wordWishes(places, into);
    apply(wishes, (cells) =>
      t('{{cells}} have a new {{value2}}.', { cells, value2: into === 'title' ? 'title' : 'address' }),
    );
    if (refused > 0)
      notify({
        message:
          into === 'title'
            ? t('{{refused}} stay as they are: a title has 60 characters at the most.', {
                refused: count(refused),
              })
            : t('{{refused}} stay as they are: this is no address that these links can open.', {
                refused: count(refused),
              }),
        tone: 'error',
      });
    tellOwnChoices(
      places.map(({ cell }) => cell),
      into,
    );
  };

  return {
    cellAt,
    undo,
    redo,
    switchAll: (field: 'hidden' | 'locked', value: boolean) => {
      const cells = selected();
      const words = { hidden: ['shown', 'hidden'], locked: ['open to members', 'locked'] }[field];
      apply(switchWishes(cells, editing.book, field, value), (changed) =>
        t('{{changed}} are {{value2}} now.', { changed, value2: words[Number(value)] }),
      );
      if (field === 'hidden') tellOwnChoices(cells, field);
    },
    clear: () => apply(clearWishes(selected()), (cells) => t('{{cells}} show the group’s again.', { cells })),
    setWords: (into: CellMode, text: string) =>
      fill(
        selected().map((cell) => ({ cell, text })),
        into,
      ),
    /** As rows and columns; placeholders stay, so that each member gets their own words where it is pasted. */
    copy: () => {
      const { top, bottom, left, right } = selection.range;
      const lines: string[] = [];
      for (let row = top; row <= bottom; row++) {
        const line = cellsIn({ top: row, bottom: row, left, right });
        lines.push(
          line.map(({ link, bearer }) => editing.book.shown(link, bearer).template[mode]).join('\t'),
        );
      }
      return lines.join('\n');
    },
    paste: (text: string) =>
      fill(
        pastePlaces(text, selection).flatMap(({ spot, text }) => {
          const cell = cellAt(spot);
          return cell ? [{ cell, text }] : [];
        }),
        mode,
      ),
  };
}
