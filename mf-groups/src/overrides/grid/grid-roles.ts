/**
 * ARIA roles and indexes (from 1, headers included) of rows and cells. Focus stays on the grid, whose
 * `aria-activedescendant` names the cell.
 */
export const gridRoles = {
  rowgroup: { role: 'rowgroup' },
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index }),
  columnheader: (index: number) => ({ role: 'columnheader', 'aria-colindex': index }),
  rowheader: (index: number) => ({ role: 'rowheader', 'aria-colindex': index }),
  gridcell: (index: number, label: string, selected = false) => ({
    role: 'gridcell',
    'aria-colindex': index,
    'aria-label': label,
    'aria-selected': selected,
  }),
};
