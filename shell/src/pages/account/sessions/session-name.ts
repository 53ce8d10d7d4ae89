import type { Session } from '@meishi/api-contract/endpoints/account/sessions';
import { t } from '../../../words.ts';

/** A name by which users recognise a session. */
export function sessionName({ browser, system }: Session): string {
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system });
  return browser ?? system ?? t('A browser that does not say its name');
}
