import type {
  Issue,
  IssueField,
  IssueResult,
  IssueStatus,
} from '@meishi/api-contract/endpoints/groups/issue';
import type { BadgeProps } from '@meishi/shell-sdk';
import { message } from '@meishi/shell-sdk';

type Words = { label: string; tone: BadgeProps['tone'] };

/** What a row of a draft will become. */
export const resultWords: Record<IssueResult, Words> = {
  new: { label: message('New card'), tone: 'positive' },
  existing: { label: message('Already there'), tone: 'neutral' },
  invalid: { label: message('Needs correction'), tone: 'danger' },
  'no-seat': { label: message('No seat left'), tone: 'warning' },
  withdrawn: { label: message('Withdrawn'), tone: 'neutral' },
  kept: { label: message('Stays'), tone: 'info' },
};

export const statusWords: Record<IssueStatus, Words> = {
  draft: { label: message('Not issued yet'), tone: 'neutral' },
  waiting: { label: message('Waiting'), tone: 'warning' },
  running: { label: message('In progress'), tone: 'info' },
  done: { label: message('Issued'), tone: 'positive' },
  undoing: { label: message('Undo in progress'), tone: 'info' },
  undone: { label: message('Undone'), tone: 'neutral' },
};

export const fieldWords: Record<IssueField, string> = {
  ignore: message('Skip'),
  display_name: message('Full name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  email: message('Email'),
  job_title: message('Job title'),
  department: message('Department'),
  phone: message('Phone'),
  mobile: message('Mobile'),
  external_id: message('External ID'),
};

/** The results that an issue can have at its stage, in their order. */
export function resultsOf({ status, counts }: Issue): IssueResult[] {
  const all: IssueResult[] = ['new', 'existing', 'invalid', 'no-seat'];
  return status === 'undone' || status === 'undoing' || counts.kept > 0 ? ['withdrawn', 'kept', ...all] : all;
}

/** The rows that have their result. */
export const rowsDone = ({ status, rows, counts }: Issue): number =>
  status === 'undoing' ? rows - counts.new : Object.values(counts).reduce((sum, count) => sum + count, 0);
