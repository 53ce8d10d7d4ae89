/** The separator of several values in one cell, as in Google Contacts. */
export const cellSeparator = ' ::: ';

/** A cell that a spreadsheet would run as a formula, with or without leading apostrophes. */
const formula = /^'*[=+\-@\t\r]/;

/** Whether a cell begins with an apostrophe that keeps a spreadsheet from running it as a formula. */
export const isGuarded = (cell: string): boolean => cell.startsWith("'") && formula.test(cell);

/** Reverses the escaping of formulas in an exported table. */
export const readCell = (cell: string): string => (isGuarded(cell) ? cell.slice(1) : cell);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const controls = /[\u0000-\u001f\u007f]+/g;

/** A text on one line, without characters that cannot be stored, up to a length. */
export const plainLine = (text: string, max: number): string =>
  text.replace(controls, ' ').trim().slice(0, max).toWellFormed();

/** Numbers are written as `="0049 30 1"` to keep Excel from calculating with them. */
export const withoutFormula = (cell: string): string =>
  cell.replace(/^="(.*)"$/s, '$1').replace(/^=(?=\+?\d)/, '');
