import { message } from '@meishi/api-contract/shapes/message';
import { toLabel } from '../list/to-label.ts';
import { t } from '../words.ts';

const kinds: Record<string, string> = {
  'empty-trash': message('Empty the trash'),
  'erase-account': message('Erase an account'),
  'erase-design-files': message('Erase files of designs'),
  'erase-picture': message('Erase pictures'),
  'expire-invitations': message('Expire invitations'),
  'find-accounts-to-erase': message('Find accounts to erase'),
  'find-overdue-reminders': message('Find overdue reminders'),
  'follow-payment-event': message('Follow payments'),
  'forget-payment-events': message('Forget old payment events'),
  'mail-address-change': message('Mail: changed address'),
  'mail-deletion': message('Mail: account to be erased'),
  'mail-exchange': message('Mail: new contact'),
  'mail-invitation-request': message('Mail: wish for an invitation'),
  'mail-invitations': message('Mail: invitations'),
  'mail-order': message('Mail: orders'),
  'mail-reminder': message('Mail: reminders'),
  'mail-support': message('Mail: messages to support'),
  'mail-vcard': message('Mail: vCard for a visitor'),
  'reconcile-payments': message('Compare with the payment provider'),
  'recount-analytics': message('Recount analytics'),
  'refresh-passes': message('Refresh wallet passes'),
  'remove-release-files': message('Remove files of old releases'),
  'revoke-tokens': message('End sessions at the sign-in service'),
  'sweep-analytics': message('Tidy up analytics'),
  'sweep-call-windows': message('Tidy up counts of calls'),
  'sweep-release-reports': message('Tidy up reports of releases'),
  'sweep-releases': message('Tidy up releases'),
  welcome: message('Mail: welcome'),
};

export function jobTitle(name: string): string {
  const words = kinds[name];
  return words ? t(words) : toLabel(name);
}
