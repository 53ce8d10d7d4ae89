const isPicture = (field: string) => field === 'photo' || field === 'cover';
const isList = (field: string) => ['emails', 'phones', 'websites'].includes(field);
const blankOf = (field: string) => (isPicture(field) ? null : isList(field) ? [] : '');

/** A profile without the fields that the template of a group hides from visitors. */
export function withoutHidden<Shown extends object>(profile: Shown, hidden: readonly string[] = []): Shown {
  return { ...profile, ...Object.fromEntries(hidden.map((field) => [field, blankOf(field)])) };
}
