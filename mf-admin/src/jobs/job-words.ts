import { message } from '@meishi/api-contract/shapes/message';
import { toLabel } from '../list/to-label.ts';
import { t } from '../words.ts';

const kinds: Record<string, string> = {
  'deliver-webhook': message('Send to webhooks'),
  'drop-events': message('Drop old events'),
  'empty-trash': message('Empty the trash'),
  'erase-account': message('Erase an account'),
  'apply-directory-plan': message('Apply changes of a directory'),
  'apply-due-directory-plans': message('Apply changes of directories whose time has come'),
  'erase-due-contacts': message('Erase contacts of events whose time is over'),
  'erase-design-files': message('Erase files of designs'),
  'erase-groups': message('Erase groups'),
  'erase-picture': message('Erase pictures'),
  'expire-invitations': message('Expire invitations'),
  'find-accounts-to-erase': message('Find accounts to erase'),
  'find-overdue-reminders': message('Find overdue reminders'),
  'find-weekly-reports': message('Find weekly reports to send'),
  'follow-payment-event': message('Check payments'),
  'forget-payment-events': message('Delete old payment events'),
  'issue-cards': message('Issue cards'),
  'mail-address-change': message('Email: changed address'),
  'mail-canary-stopped': message('Email: ended canaries'),
  'mail-deletion': message('Email: account to be erased'),
  'mail-directory-plan': message('Email: waiting changes of a directory'),
  'mail-exchange': message('Email: new contact'),
  'mail-group-life': message('Email: changes of a group'),
  'mail-member-card': message('Email: changes of a member’s card'),
  'mail-invitation-request': message('Email: invitation requests'),
  'mail-invitations': message('Email: invitations'),
  'mail-issued-cards': message('Email: issued cards'),
  'fill-cards': message('Fill cards from the directory'),
  'mail-new-address': message('Email: confirmation of a new address'),
  'mail-order': message('Email: orders'),
  'mail-receipt': message('Email: what a visitor left'),
  'mail-reminder': message('Email: reminders'),
  'mail-sign-in': message('Email: login links'),
  'mail-support': message('Email: messages to support'),
  'mail-vcard': message('Email: vCard for a visitor'),
  'mail-weekly-report': message('Email: weekly reports'),
  'mail-webhook-problem': message('Email: disabled webhooks'),
  'reconcile-payments': message('Reconcile payments'),
  'recount-analytics': message('Recount analytics'),
  'refresh-group-passes': message('Refresh wallet passes of groups'),
  'refresh-passes': message('Refresh wallet passes'),
  'remove-release-files': message('Remove files of old releases'),
  'revoke-tokens': message('End sessions at the login service'),
  'sweep-analytics': message('Clean up analytics'),
  'sweep-call-windows': message('Clean up call counts'),
  'sweep-issues': message('Clean up tables of people'),
  'sweep-openid': message('Clean up OpenID Connect sessions'),
  'sweep-release-reports': message('Clean up release reports'),
  'sweep-releases': message('Clean up releases'),
  'sweep-webhooks': message('Clean up webhooks'),
  'watch-canaries': message('Watch canaries'),
  welcome: message('Email: welcome'),
};

/** The title of a kind of jobs; its name in words if it has none. */
export function jobTitle(name: string): string {
  const words = kinds[name];
  return words ? t(words) : toLabel(name);
}
