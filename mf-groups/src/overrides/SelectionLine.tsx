import { Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { nameOf } from './cell-words.ts';
import { DecisionChain } from './editor/DecisionChain.tsx';
import { cellCount, isSingle, type Range } from './grid/grid-selection.ts';
import type { OverrideTable } from './saving/override-table.ts';
import type { Cell } from './saving/requested-edits.ts';

interface SelectionLineProps {
  overrides: OverrideTable;
  cell: Cell | null;
  range: Range;
}

/** Explains the value of the active cell, like a formula bar, and counts the selected cells. */
export function SelectionLine({ overrides, cell, range }: SelectionLineProps) {
  return (
    <Line>
      {cell && (
        <>
          <Text as="span" size="caption" strong truncate>
            {nameOf(cell.bearer)}
          </Text>
          <DecisionChain overrides={overrides} link={cell.link} bearer={cell.bearer} inline />
        </>
      )}
      <Selected role="status">
        {!isSingle(range) && t('{{count, number}} cells selected', { count: cellCount(range) })}
      </Selected>
    </Line>
  );
}

const Line = styled.div`
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
