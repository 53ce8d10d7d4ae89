import { keepContactPicture } from '@meishi/api-contract/endpoints/contacts/contact-pictures';
import {
  type Contact,
  createContact,
  getContact,
  type NewContact,
  newContact,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { webAddress } from '@meishi/api-contract/rules/written-addresses';
import {
  LoadingOrError,
  Skeleton,
  useApiCache,
  useApiMutation,
  useApiQuery,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Sheet } from '@meishi/shell-sdk/overlays';
import { t } from '../../words.ts';
import { contactAnswers } from '../refresh-contacts.ts';
import { cacheContact } from '../use-contact-update.ts';
import { MetFields } from './MetFields.tsx';
import { Pair, ReachFields } from './ReachFields.tsx';

interface ContactFormProps {
  /** Null for a new contact. */
  contactId: string | null;
  /** What is already known of a new contact. */
  initial?: Partial<NewContact>;
  /** Of the card of a new contact, to be kept with it. */
  picture?: Blob | null;
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function ContactForm({ contactId, initial, picture, onClose, onAdded }: ContactFormProps) {
  const { data, error, refetch } = useApiQuery(
    getContact,
    { params: { id: contactId ?? '' } },
    { enabled: contactId !== null },
  );
  const isReady = contactId === null || data;
  return (
    <Sheet onClose={onClose} title={contactId ? (data?.display_name ?? t('Contact')) : t('New contact')}>
      {isReady && <Fields contact={data ?? null} {...{ initial, picture, onClose, onAdded }} />}
      {!isReady && (
        <LoadingOrError query={{ error, refetch }}>
          <Skeleton height="320px" radius="regular" />
        </LoadingOrError>
      )}
    </Sheet>
  );
}

interface FieldsProps extends Omit<ContactFormProps, 'contactId'> {
  contact: Contact | null;
}

function Fields({ contact, initial, picture, onClose, onAdded }: FieldsProps) {
  const notify = useNotify();
  const cache = useApiCache();
  const options = { refresh: contactAnswers, onSuccess: (saved: Contact) => cacheContact(cache, saved) };
  const create = useApiMutation(createContact, options);
  const update = useApiMutation(updateContact, options);
  const keeping = useApiMutation(keepContactPicture, options);
  const notifyFailure = useNotifyFailure((reason) =>
    t('The contact was added, but not its picture. {{reason}}', { reason }),
  );
  const form = useSchemaForm(newContact, {
    values: contact ? fieldsOf(contact) : { ...blank(), ...initial },
    onSubmit: async ({ tags, favourite, notes, ...body }) => {
      if (contact) {
        await update.mutateAsync({ params: { id: contact.contact_id }, body });
        notify(t('{{displayName}} was saved.', { displayName: body.display_name }));
      } else {
        const { contact_id } = await create.mutateAsync({ body: { ...body, notes } });
        if (picture)
          await keeping.mutateAsync({ params: { id: contact_id }, files: { picture } }).catch(notifyFailure);
        notify(t('{{displayName}} was added.', { displayName: body.display_name }));
        onAdded(contact_id);
      }
      onClose();
    },
  });
  // Empty rows are dropped and a missing scheme is added instead of reporting them as errors.
  const tidy = () => {
    const { getValues, setValue } = form.methods;
    for (const name of ['emails', 'phones'] as const)
      setValue(
        name,
        getValues(name)?.filter(({ value }) => value.trim() !== ''),
      );
    const website = getValues('website')?.trim();
    if (website) setValue('website', webAddress(website) ?? website);
    if (!getValues('display_name').trim())
      setValue('display_name', [getValues('first_name'), getValues('last_name')].filter(Boolean).join(' '));
  };
  const submit = async () => {
    const { getValues, setValue } = form.methods;
    const written = { emails: getValues('emails'), phones: getValues('phones') };
    tidy();
    const { error } = newContact.safeParse(getValues());
    await form.submit();
    // The empty rows are there again for the next try, unless that would move the error of another row.
    for (const name of ['emails', 'phones'] as const)
      if (error && !error.issues.some(({ path }) => path[0] === name)) setValue(name, written[name]);
  };
  return (
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
        <form.TextField name="last_name" label={t('Last name')} optional autoComplete="off" maxLength={60} />
      </Pair>
      <ReachFields form={form} />
      <form.TextField name="address" label={t('Address')} optional autoComplete="off" maxLength={300} />
      <MetFields contact={contact} />
      {!contact && (
        <form.TextArea name="notes" label={t('Notes')} optional rows={3} maxLength={5000} counter />
      )}
      <FormActions>
        <CancelButton />
        <SubmitButton>{contact ? t('Save contact') : t('Add contact')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

const blank = (): NewContact => ({
  display_name: '',
  first_name: '',
  last_name: '',
  company: '',
  job_title: '',
  website: '',
  address: '',
  notes: '',
  emails: [{ label: t('Work'), value: '', primary: true }],
  phones: [{ label: t('Mobile'), value: '', primary: true }],
  met: { at: null, place: '', event: '' },
});

function fieldsOf(contact: Contact): NewContact {
  const names = Object.keys(blank()) as (keyof NewContact)[];
  const fields = Object.fromEntries(names.map((name) => [name, contact[name as keyof Contact]]));
  return { ...fields, event_id: contact.event?.event_id ?? null } as NewContact;
}
