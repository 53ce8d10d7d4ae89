export const part = 'sortable';
