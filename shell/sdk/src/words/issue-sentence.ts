import { issueValues } from '@meishi/api-contract/shapes/message';
import type { ZodMiniType } from 'zod/mini';
import { contractWord, t } from './kit-words.ts';

type Fault = NonNullable<ReturnType<ZodMiniType['safeParse']>['error']>;
type Issue = Fault['issues'][number];

/** The first issue of a schema with a value. */
export const firstIssue = (fault: Fault | undefined): string | undefined =>
  fault?.issues[0] && issueSentence(fault.issues[0]);

/** The message of a contract issue in the user's language. */
export function issueSentence(issue: Issue): string {
  return issue.message === unexplained
    ? generalSentence(issue)
    : contractWord(issue.message, issueValues(issue));
}

/** The messages for issues without a message in the contract. */
const unexplained = 'Invalid input';

function generalSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return t('Please fill this in.');
    case 'invalid_value':
      return t('Please choose one of these.');
    case 'too_big':
      return issue.origin === 'string'
        ? t('Please use up to {{maximum, number}} characters.', { maximum: issue.maximum })
        : t('The maximum is {{maximum, number}}.', { maximum: issue.maximum });
    case 'too_small':
      return issue.origin === 'string'
        ? t('Please use at least {{minimum, number}} characters.', { minimum: issue.minimum })
        : t('The minimum is {{minimum, number}}.', { minimum: issue.minimum });
    default:
      return t('This value can’t be accepted.');
  }
}
