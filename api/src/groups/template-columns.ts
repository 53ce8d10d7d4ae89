import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import type { SignatureSettings } from '@meishi/api-contract/endpoints/groups/signatures';
import type { DirectoryField, FieldSource, Template } from '@meishi/api-contract/endpoints/groups/templates';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { p } from '@mikro-orm/core';

/** What a template decides. The row of a group has the same columns, for its default template. */
export const templateColumns = () => ({
  locked_fields: p.json<LockableField[]>().defaultRaw("'[]'"),
  required_fields: p.json<LockableField[]>().defaultRaw("'[]'"),
  hidden_fields: p.json<LockableField[]>().defaultRaw("'[]'"),
  field_sources: p.json<Partial<Record<DirectoryField, FieldSource>>>().defaultRaw("'{}'"),
  theme: p.json<NonNullable<Template['theme']>>().nullable(),
  cover: p.json<Photo>().nullable(),
  signature: p.json<SignatureSettings>().nullable(),
  link_ids: p.json<string[]>().nullable(),
  /** The form with its questions, of `meetings.forms`. */
  form_id: p.text().nullable(),
});

/** The locked fields of a template: also those that are always from the directory. */
export function lockedWith(
  locked: readonly LockableField[],
  sources: Partial<Record<DirectoryField, FieldSource>>,
): LockableField[] {
  const fixed = (Object.keys(sources) as DirectoryField[]).filter((field) => sources[field] === 'directory');
  return [...new Set([...locked, ...fixed])];
}
