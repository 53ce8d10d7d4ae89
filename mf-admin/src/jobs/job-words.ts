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
  'mail-address-change': message('Email: changed address'),
  'mail-deletion': message('Email: account to be erased'),
  'mail-exchange': message('Email: new contact'),
  'mail-invitation-request': message('Email: invitation requests'),
  'mail-invitations': message('Email: invitations'),
  'mail-order': message('Email: orders'),
  'mail-reminder': message('Email: reminders'),
  'mail-sign-in': message('Email: links for signing in'),
  'mail-support': message('Email: messages to support'),
  'mail-vcard': message('Email: vCard for a visitor'),
  'reconcile-payments': message('Reconcile payments'),
  'drop-events': message('Drop old events'),
  'recount-analytics': message('Recount analytics'),
  'refresh-group-passes': message('Refresh wallet passes of groups'),
  'refresh-passes': message('Refresh wallet passes'),
  'remove-release-files': message('Remove files of old releases'),
  'revoke-tokens': message('End sessions at the sign-in service'),
  'sweep-analytics': message('Clean up analytics'),
  'sweep-call-windows': message('Clean up call counts'),
  'sweep-release-reports': message('Clean up release reports'),
  'sweep-releases': message('Clean up releases'),
  welcome: message('Email: welcome'),
};

export function jobTitle(name: string): string {
  const words = kinds[name];
  return words ? t(words) : toLabel(name);
}
