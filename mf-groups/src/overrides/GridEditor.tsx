import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { Button, EmptyState, SegmentedControl, Text, theme } from '@meishi/shell-sdk';
import { AnchoredPopover, Sheet } from '@meishi/shell-sdk/overlays';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { BulkBar } from './BulkBar.tsx';
import { type CellMode, columnsOf, nameOf, noFilter } from './cell-words.ts';
import { CellEditor, type CellStart } from './editor/CellEditor.tsx';
import { DecisionChain } from './editor/DecisionChain.tsx';
import { Filters } from './Filters.tsx';
import { filterMembers } from './filter-members.ts';
import { isSingle, type Spot, useGridSelection } from './grid/grid-selection.ts';
import { type GridHandle, OverridesGrid } from './grid/OverridesGrid.tsx';
import { Legend } from './Legend.tsx';
import { OverridesState } from './OverridesState.tsx';
import { cellKey } from './override-book.ts';
import { MemberPreview } from './preview/MemberPreview.tsx';
import { SetWords } from './SetWords.tsx';
import { useGridActions } from './use-grid-actions.ts';
import type { OverridesEditing } from './use-overrides.ts';
import { useWide } from './use-screen.ts';

interface GridEditorProps {
  bearers: LinkBearer[];
  /** The total number of members, including those still loading. */
  total: number;
  editing: OverridesEditing;
}

/** The grid of members and links, with its actions. */
export function GridEditor({ bearers: everybody, total, editing }: GridEditorProps) {
  const { book, conflicts, status } = editing;
  const [filter, setFilter] = useState(noFilter);
  const [mode, setMode] = useState<CellMode>('title');
  const [edited, setEdited] = useState<{ spot: Spot; start: CellStart | null } | null>(null);
  const [setting, setSetting] = useState<CellMode | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const wide = useWide();
  const grid = useRef<GridHandle>(null);

  const sought = useDeferredValue(filter);
  const links = useMemo(() => columnsOf(book.base.links, sought), [book.base.links, sought]);
  const bearers = useMemo(
    () => filterMembers(everybody, links, book, sought),
    [everybody, links, book, sought],
  );
  const isFiltered = bearers !== everybody;
  const size = { rows: 1 + (isFiltered ? bearers.length : total), columns: links.length };
  const selection = useGridSelection(size);
  const actions = useGridActions({ links, bearers, selection, editing, mode });
  const contested = useMemo(() => new Set([...conflicts.values()].map(cellKey)), [conflicts]);

  const { active, range } = selection;
  const activeCell = actions.cellAt(active);
  const editedCell = edited && actions.cellAt(edited.spot);
  const edit = (start: CellStart | null) => activeCell && setEdited({ spot: active, start });
  const goTo = (row: number) => selection.select({ row, column: active.column });
  const anchor = useRef({ getBoundingClientRect: () => new DOMRect() });
  anchor.current = {
    getBoundingClientRect: () => grid.current?.placeOf(edited?.spot ?? active) ?? new DOMRect(),
  };
  const previewed = active.row === 0 ? null : bearers[active.row - 1];
  const preview = (
    <MemberPreview
      bearer={previewed}
      version={book.base.version}
      onPrevious={active.row > 1 ? () => goTo(active.row - 1) : undefined}
      onNext={active.row < bearers.length ? () => goTo(active.row + 1) : undefined}
    />
  );
  const cells = (range.bottom - range.top + 1) * (range.right - range.left + 1);

  return (
    <>
      <Filters filter={filter} links={book.base.links} onChange={setFilter}>
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
      <Beside $split={wide && previewing}>
        <Main>
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
          <Says>
            {activeCell && (
              <>
                <Text as="span" size="caption" strong truncate>
                  {nameOf(activeCell.bearer)}
                </Text>
                <DecisionChain book={book} link={activeCell.link} bearer={activeCell.bearer} inline />
              </>
            )}
            <Selected role="status">
              {!isSingle(range) && t('{{count, number}} cells selected', { count: cells })}
            </Selected>
          </Says>
          {isFiltered && bearers.length === 0 ? (
            <EmptyState
              icon="search"
              title={t('Nobody matches')}
              action={<Button onClick={() => setFilter(noFilter)}>{t('Show everyone')}</Button>}
            >
              {t('No member’s links are as the search and the filter ask.')}
            </EmptyState>
          ) : (
            <OverridesGrid
              ref={grid}
              links={links}
              bearers={bearers}
              size={size}
              selection={selection}
              book={book}
              mode={mode}
              contested={contested}
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
        </Main>
        {wide && previewing && <Aside aria-label={t('Preview')}>{preview}</Aside>}
      </Beside>
      {!wide && (
        <Sheet open={previewing} onOpenChange={setPreviewing} title={t('Preview')} size="small">
          {preview}
        </Sheet>
      )}
      {editedCell && (
        <AnchoredPopover
          anchor={anchor}
          label={`${editedCell.link.title}: ${nameOf(editedCell.bearer)}`}
          onClose={() => setEdited(null)}
          returnFocus={() => grid.current?.focus()}
        >
          <CellEditor
            key={`${cellKey({ link_id: editedCell.link.link_id, user_id: editedCell.bearer?.user_id ?? null })}`}
            link={editedCell.link}
            bearer={editedCell.bearer}
            example={everybody[0]}
            editing={editing}
            start={edited.start}
            onClose={() => setEdited(null)}
          />
        </AnchoredPopover>
      )}
      {setting && (
        <SetWords
          mode={setting}
          cells={cells}
          example={previewed ?? everybody[0]}
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

const Beside = styled.div<{ $split: boolean }>`
  display: grid;
  grid-template-columns: ${({ $split }) => ($split ? 'minmax(0, 1fr) 280px' : 'minmax(0, 1fr)')};
  gap: 24px;
  align-items: start;
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Aside = styled.aside`
  position: sticky;
  top: 16px;
`;

/** Explains the value of the active cell, like a formula bar. */
const Says = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 36px;
  padding: 0 12px;
  border-radius: ${theme.radius.small};
  background: ${theme.colour.sunken};

  > :first-child:not(:last-child) {
    flex: none;
    max-width: 200px;
  }
`;

const Selected = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.caption} ${theme.font.text};
  font-variant-numeric: tabular-nums;
`;
