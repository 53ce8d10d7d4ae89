import { type NewContact, newContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  getSharedContact,
  listSharedContacts,
  listSharedDuplicates,
  type SharedContactDetails,
  updateSharedContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { webAddress } from '@meishi/api-contract/rules/written-addresses';
import { ApiError } from '@meishi/api-contract/transport/client';
import { space, useApiCache, useApiMutation, useNotify, useSession } from '@meishi/shell-sdk';
import {
  Form,
  FormActions,
  type SchemaForm,
  SubmitButton,
  useRowIds,
  useSchemaForm,
} from '@meishi/shell-sdk/forms';
import { CancelButton, Sheet } from '@meishi/shell-sdk/overlays';
import { isSameValue } from '@meishi/shell-sdk/saving';
import { useRef } from 'react';
import styled from 'styled-components';
import { RowsField, rowLabel, withMain } from '../member-cards/RowsField.tsx';
import { t } from '../words.ts';

interface DetailsFormProps {
  group: Group;
  contact: SharedContactDetails;
  onClose: () => void;
}

const columns = [
  ...(['display_name', 'first_name', 'last_name', 'company', 'job_title'] as const),
  ...(['emails', 'phones', 'website', 'address'] as const),
];
type Details = Pick<SharedContactDetails, (typeof columns)[number]>;

/** The person's details, which the owner of a shared contact and admins change. */
export function DetailsForm({ group, contact, onClose }: DetailsFormProps) {
  const { user } = useSession();
  const notify = useNotify();
  const save = useSave(group, contact);
  const form = useSchemaForm(newContact, {
    values: detailsOf(contact),
    onSubmit: async (written) => {
      const saved = await save(written, ({ base, current }) => {
        for (const column of columns)
          if (isSameValue(written[column], base[column])) form.methods.setValue(column, current[column]);
      });
      notify(t('{{name}} was saved.', { name: saved.display_name }));
      onClose();
    },
  });
  const submit = () => {
    tidy(form, contact);
    return form.submit();
  };
  const isOwn = contact.owner.user_id === user?.user_id;
  return (
    <Sheet
      onClose={onClose}
      title={t('Edit details')}
      description={
        isOwn
          ? t('Every member sees these details.')
          : t('Every member sees these details, and {{name}} sees what you changed.', {
              name: contact.owner.display_name,
            })
      }
    >
      <Form form={{ ...form, submit }}>
        <form.TextField name="display_name" label={t('Name')} autoComplete="off" maxLength={120} />
        <Pair>
          <form.TextField
            name="first_name"
            label={t('First name')}
            optional
            autoComplete="off"
            maxLength={60}
          />
          <form.TextField
            name="last_name"
            label={t('Last name')}
            optional
            autoComplete="off"
            maxLength={60}
          />
          <form.TextField name="company" label={t('Company')} optional autoComplete="off" maxLength={100} />
          <form.TextField
            name="job_title"
            label={t('Job title')}
            optional
            autoComplete="off"
            maxLength={100}
          />
        </Pair>
        <Rows form={form} name="emails" legend={t('Email addresses')} type="email" />
        <Rows form={form} name="phones" legend={t('Phone numbers')} type="tel" />
        <form.TextField
          name="website"
          label={t('Website')}
          optional
          inputMode="url"
          autoComplete="off"
          maxLength={2048}
        />
        <form.TextArea name="address" label={t('Address')} optional rows={2} maxLength={300} />
        <FormActions>
          <CancelButton />
          <SubmitButton>{t('Save')}</SubmitButton>
        </FormActions>
      </Form>
    </Sheet>
  );
}

interface Conflict {
  base: Details;
  current: Details;
}

/** Saves what differs from the contact as the form first showed it, or as it was at the latest conflict. */
function useSave(group: Group, contact: SharedContactDetails) {
  const cache = useApiCache();
  const params = { id: group.group_id, contactId: contact.contact_id };
  const write = (current: SharedContactDetails) => cache.write(getSharedContact, { params }, current);
  const update = useApiMutation(updateSharedContact, {
    refresh: [listSharedContacts, listSharedDuplicates],
    onSuccess: write,
  });
  // The open sheet reads the contact anew, which must not hide that the form shows an earlier one.
  const base = useRef(contact);
  return async (written: Details, onConflict: (conflict: Conflict) => void) => {
    const changed = columns.filter((column) => !isSameValue(written[column], base.current[column]));
    if (changed.length === 0) return base.current;
    const changes = Object.fromEntries(changed.map((column) => [column, written[column]]));
    try {
      return await update.mutateAsync({ params, body: { version: base.current.version, ...changes } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') throw error;
      const { current } = error.data as { current: SharedContactDetails };
      onConflict({ base: base.current, current });
      base.current = current;
      write(current);
      const { status, code } = error;
      throw new ApiError(
        status,
        code,
        t(
          'This contact was changed somewhere else meanwhile. If you save again, your changes replace those.',
        ),
      );
    }
  };
}

interface RowsProps {
  form: SchemaForm<NewContact>;
  name: 'emails' | 'phones';
  legend: string;
  type: 'email' | 'tel';
}

function Rows({ form, name, legend, type }: RowsProps) {
  const { watch, setValue, clearErrors, formState } = form.methods;
  const faults = Array.from(
    (formState.errors[name] ?? []) as ({ value?: { message?: string } } | undefined)[],
  );
  const rows = (watch(name) ?? []).map(({ label = '', ...row }) => ({ label, ...row }));
  const ids = useRowIds(
    name,
    rows.map((_, index) => rowLabel(legend, index)),
  );
  return (
    <RowsField
      {...{ name, legend, type, rows, ids }}
      faults={Object.fromEntries(faults.map((fault, at) => [`${name}.${at}`, fault?.value?.message ?? '']))}
      onChange={(changed) => {
        setValue(name, changed, { shouldDirty: true });
        clearErrors(name);
      }}
    />
  );
}

/** Drops empty rows, and adds a missing scheme, instead of reporting them as errors. What nobody changed stays as it is. */
function tidy({ methods: { getValues, setValue } }: SchemaForm<NewContact>, contact: Details): void {
  for (const name of ['emails', 'phones'] as const) {
    const rows = getValues(name) ?? [];
    if (!isSameValue(rows, contact[name]))
      setValue(name, withMain(rows.filter(({ value }) => value.trim() !== '')));
  }
  const website = getValues('website')?.trim() ?? '';
  if (website !== contact.website) setValue('website', webAddress(website) ?? website);
}

const detailsOf = (contact: SharedContactDetails): Details => {
  const { display_name, first_name, last_name, company, job_title } = contact;
  const { emails, phones, website, address } = contact;
  return { display_name, first_name, last_name, company, job_title, emails, phones, website, address };
};

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space(5)} ${space(3)};
`;
