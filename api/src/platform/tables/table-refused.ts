import { type DomainError, invalidField } from '../http/domain-error.ts';
import { t } from '../words/words.ts';
import type { TableRefusal } from './table-rows.ts';

/** Why a text is no table that can be read, as the error of the field `file`. */
export function tableRefused(reason: Exclude<TableRefusal, 'no-text'>): DomainError {
  return invalidField(
    'file',
    reason === 'misquoted'
      ? t('We can’t read this table. A quotation mark is missing or misplaced.')
      : t('This table has too many columns. The limit is 200. Remove the ones you don’t need.'),
  );
}
