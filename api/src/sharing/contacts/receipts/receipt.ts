import type { Answer, Question, QuestionLanguage } from '@meishi/api-contract/endpoints/contacts/questions';

/** The details of a visitor that they can correct. */
export interface Details {
  name: string;
  email: string;
  phone: string;
  company: string;
  job_title: string;
  website: string;
}

/** What a visitor left, as stored beside the contact, which its owner can change. */
export interface Given extends Details {
  note: string;
  answers: Answer[];
  consent: { text: string; at: string };
  /** The form whose questions were answered, and in which language. */
  form: { form_id: string; language: QuestionLanguage } | null;
}

/** A row of `receipts.receipts`. */
export interface Receipt {
  receipt_id: string;
  contact_id: string;
  profile_id: string;
  event_id: string | null;
  /** Whether its link was only mailed to the address that was left. Otherwise the visitor saw it on the page. */
  by_mail: boolean;
  mail_to: string | null;
  given: Given;
  keep_months: number | null;
  version: number;
  left_at: Date;
  corrected_at: Date | null;
  withdrawn_at: Date | null;
}

export const receiptColumns = `r.receipt_id, r.contact_id, r.profile_id, r.event_id, r.by_mail, r.mail_to, r.given,
  r.keep_months, r.version, r.left_at, r.corrected_at, r.withdrawn_at`;

/**
 * SQL for whether a receipt `r` may change its contact `c`. Whoever saw its link on the page may have entered a stranger's name and
 * address, so it acts only while the contact consists of what they left.
 */
export const mayChange = `(r.by_mail or c.source = 'exchange' and c.merged_into is null and c.before_merge is null
  and (select count(*) from exchanges x where x.contact_id = c.contact_id) <= 1
  and not exists (select from receipts.receipts o where o.contact_id = c.contact_id and o.receipt_id <> r.receipt_id))`;

/** SQL for a contact and all that were merged with it. Its parameter is a list of ids. */
export const mergedWith = (ids: string) => `(
  with recursive above as (
    select c.contact_id, c.merged_into from contacts c where c.contact_id = any(${ids})
    union select c.contact_id, c.merged_into from contacts c join above on c.contact_id = above.merged_into
  ), below as (
    select above.contact_id from above
    union select c.contact_id from contacts c join below on c.merged_into = below.contact_id
  )
  select below.contact_id from below
)`;

/** The questions of the answered form, if it still exists. */
export interface ShownQuestions {
  questions: Question[];
  event: string;
}
