import type { Contact, NewContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { useFormContext, useRowIds, useWatch } from '@meishi/shell-sdk/forms';
import { LabelledRows, type LabelledRowsProps } from '../../fields/LabelledRows.tsx';

type Entry = Contact['emails'][number];

interface EmailOrPhoneRowsProps extends Pick<LabelledRowsProps<Entry>, 'words'> {
  name: 'emails' | 'phones';
}

/** The email addresses or phone numbers in a contact's form. */
export function EmailOrPhoneRows({ name, words }: EmailOrPhoneRowsProps) {
  const { setValue, clearErrors, formState } = useFormContext<NewContact>();
  const rows = useWatch<NewContact, typeof name>({ name }) ?? [];
  const faults = (formState.errors[name] ?? []) as { value?: { message?: string } }[];
  const ids = useRowIds(
    name,
    rows.map((_, index) => words.valueOf(index + 1)),
  );
  return (
    <LabelledRows
      {...{ words, name, ids }}
      rows={rows.map(({ label = '', value, primary = false }) => ({ label, value, primary }))}
      blank={{ label: words.suggestions[0] ?? '', value: '', primary: rows.length === 0 }}
      faults={Object.fromEntries(
        Array.from(faults, (fault, index) => [`${name}.${index}`, fault?.value?.message ?? '']).filter(
          ([, message]) => message,
        ),
      )}
      onChange={(changed) => {
        setValue(name, changed, { shouldDirty: true });
        clearErrors(name);
      }}
    />
  );
}
