import * as z from 'zod/mini';
import { correctedFields } from './contact-corrections.ts';
import { erasureReasons } from './contact-retention.ts';
import { contactChanges } from './contacts.ts';

/** What can change of a contact, as its user or its group is told. */
export const changedFields = [
  ...correctedFields,
  'address',
  'event',
  'stage',
  'next_step',
  'assigned_to',
  'owner',
  'consent',
] as const;
export type ChangedField = (typeof changedFields)[number];

/**
 * Why a group no longer has a contact: the person asked for its erasure, the time was over that its event keeps contacts, it was deleted
 * or merged with another one, or it is no longer shared with the group. One that was deleted or unshared may come back.
 */
export const goneReasons = [...erasureReasons, 'deleted', 'unshared'] as const;
export type GoneReason = (typeof goneReasons)[number];

/** The details of a shared contact that its group can change. A given list replaces the stored one. */
export const sharedDetails = z.pick(contactChanges, {
  display_name: true,
  first_name: true,
  last_name: true,
  emails: true,
  phones: true,
  company: true,
  job_title: true,
  website: true,
  address: true,
}).shape;
