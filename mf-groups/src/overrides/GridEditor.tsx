import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { Button, EmptyState, SegmentedControl } from '@meishi/shell-sdk';
import { useMemo, useRef, useState } from 'react';
import { t } from '../words.ts';
import { BulkBar } from './BulkBar.tsx';
import { type CellMode, noFilter } from './cell-words.ts';
import { CellPopover } from './editor/CellPopover.tsx';
import type { CellStart } from './editor/use-cell-draft.ts';
import { Filters } from './Filters.tsx';
import { type CellPosition, cellCount, useGridSelection } from './grid/grid-selection.ts';
import { type GridHandle, OverridesGrid } from './grid/OverridesGrid.tsx';
import { Legend } from './Legend.tsx';
import { BesidePreview } from './preview/BesidePreview.tsx';
import { SelectionLine } from './SelectionLine.tsx';
import { SetTextDialog } from './SetTextDialog.tsx';
import { OverridesState } from './saving/OverridesState.tsx';
import { cellKey } from './saving/override-table.ts';
import type { OverridesEditing } from './saving/use-overrides.ts';
import { useFoundCells } from './use-found-cells.ts';
import { useGridActions } from './use-grid-actions.ts';

interface GridEditorProps {
  bearers: LinkBearer[];
  /** The total number of members, including those still loading. */
  total: number;
  editing: OverridesEditing;
}

/** The grid of members and links, with its actions. */
export function GridEditor({ bearers: allBearers, total, editing }: GridEditorProps) {
  const { overrides, conflicts, status } = editing;
  const { filter, setFilter, links, bearers, isFiltered } = useFoundCells(allBearers, overrides);
  const [mode, setMode] = useState<CellMode>('title');
  const [edited, setEdited] = useState<{ position: CellPosition; start: CellStart | null } | null>(null);
  const [setting, setSetting] = useState<CellMode | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const grid = useRef<GridHandle>(null);

  const size = { rows: 1 + (isFiltered ? bearers.length : total), columns: links.length };
  const selection = useGridSelection(size);
  const actions = useGridActions({ links, bearers, selection, editing, mode });
  const contested = useMemo(() => new Set([...conflicts.values()].map(cellKey)), [conflicts]);

  const { active, range } = selection;
  const activeCell = actions.cellAt(active);
  const editedCell = edited && actions.cellAt(edited.position);
  const edit = (start: CellStart | null) => activeCell && setEdited({ position: active, start });
  const previewed = active.row === 0 ? null : bearers[active.row - 1];

  return (
    <>
      <Filters filter={filter} links={overrides.base.links} onChange={setFilter}>
        <SegmentedControl
          label={t('Cells show')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'title', label: t('Titles') },
            { value: 'url', label: t('Addresses') },
          ]}
        />
        <Button icon="mobile" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          {t('Preview')}
        </Button>
      </Filters>
      <BesidePreview
        open={previewing}
        onClose={() => setPreviewing(false)}
        bearers={bearers}
        version={overrides.base.version}
        selection={selection}
      >
        <BulkBar
          canUndo={editing.canUndo}
          canRedo={editing.canRedo}
          onSwitch={actions.switchAll}
          onSet={setSetting}
          onClear={actions.clear}
          onUndo={actions.undo}
          onRedo={actions.redo}
        >
          <OverridesState editing={editing} />
        </BulkBar>
        <SelectionLine overrides={overrides} cell={activeCell} range={range} />
        {isFiltered && bearers.length === 0 ? (
          <NobodyMatches onShowAll={() => setFilter(noFilter)} />
        ) : (
          <OverridesGrid
            ref={grid}
            {...{ links, bearers, size, selection, overrides, mode, contested }}
            failed={status === 'failed'}
            onCommand={(command) => {
              if (command === 'edit') edit(null);
              else actions[command]();
            }}
            onType={(text) => edit({ field: mode, text })}
            onCopy={actions.copy}
            onPaste={actions.paste}
          />
        )}
        <Legend />
      </BesidePreview>
      {editedCell && (
        <CellPopover
          cell={editedCell}
          example={allBearers[0]}
          editing={editing}
          start={edited.start}
          placeOf={() => grid.current?.placeOf(edited.position)}
          onClose={() => setEdited(null)}
          returnFocus={() => grid.current?.focus()}
        />
      )}
      {setting && (
        <SetTextDialog
          mode={setting}
          cells={cellCount(range)}
          example={previewed ?? allBearers[0]}
          onClose={() => setSetting(null)}
          onApply={(text) => {
            actions.setWords(setting, text);
            setSetting(null);
          }}
        />
      )}
    </>
  );
}

const NobodyMatches = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    icon="search"
    title={t('No matches')}
    action={<Button onClick={onShowAll}>{t('Show everyone')}</Button>}
  >
    {t('No members match the search and the filter.')}
  </EmptyState>
);
