/**
 * Roles and places (counted from 1, heads included) of what never takes the focus: it stays at the grid, whose
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
