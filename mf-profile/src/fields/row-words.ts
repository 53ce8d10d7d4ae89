import { t } from '../words.ts';

/** The texts of a list of numbers or addresses. */
export interface RowWords {
  legend: string;
  /** Accessible names of a row's two fields. */
  labelOf: (row: number) => string;
  valueOf: (row: number) => string;
  /** The label of the main entry, and of the button that makes an entry the main one. */
  main: string;
  makeMain: string;
  add: string;
  remove: string;
  /** Shown in an empty row. */
  placeholder: string;
  /** Suggested labels. A new row starts with the first. */
  suggestions: string[];
}

export const phoneWords = (): RowWords => ({
  legend: t('Phone numbers'),
  labelOf: (row) => t('Label of phone number {{row}}', { row }),
  valueOf: (row) => t('Phone numbers {{row}}', { row }),
  main: t('Main phone number'),
  makeMain: t('Make this the main phone number'),
  add: t('Add a phone number'),
  remove: t('Remove phone number'),
  placeholder: '+49 170 1234567',
  suggestions: [t('Mobile'), t('Work'), t('Home')],
});

export const emailWords = (): RowWords => ({
  legend: t('Email addresses'),
  labelOf: (row) => t('Label of email address {{row}}', { row }),
  valueOf: (row) => t('Email addresses {{row}}', { row }),
  main: t('Main email address'),
  makeMain: t('Make this the main email address'),
  add: t('Add an email address'),
  remove: t('Remove email address'),
  placeholder: t('name@example.com'),
  suggestions: [t('Work'), t('Private')],
});

export const websiteWords = (): RowWords => ({
  legend: t('Websites'),
  labelOf: (row) => t('Label of website {{row}}', { row }),
  valueOf: (row) => t('Websites {{row}}', { row }),
  main: t('Main website'),
  makeMain: t('Make this the main website'),
  add: t('Add a website'),
  remove: t('Remove website'),
  placeholder: t('example.com'),
  suggestions: [t('Work'), t('Portfolio'), t('Blog')],
});
