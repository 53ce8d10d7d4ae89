import {
  type Contact,
  createContact,
  listContacts,
  type NewContact,
  newContact,
  updateContact,
} from '@meishi/api-contract/contacts';
import { Button, useApiMutation, useNotify } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Sheet } from '@meishi/shell-sdk/overlays';
import { ContactWays } from './ContactWays';

interface ContactDialogProps {
  /** Null for a new one. */
  contact: Contact | null;
  onClose: () => void;
}

/** Adds or changes a contact. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const notify = useNotify();
  const options = { refresh: [listContacts] };
  const create = useApiMutation(createContact, options);
  const update = useApiMutation(updateContact, options);
  const form = useSchemaForm(newContact, {
    values: contact ? fieldsOf(contact) : { ...blank },
    onSubmit: async (body) => {
      if (contact) await update.mutateAsync({ params: { id: contact.contact_id }, body });
      else await create.mutateAsync({ body });
      notify(contact ? `${body.display_name} was saved.` : `${body.display_name} was added.`);
      onClose();
    },
  });
  // A row left empty is no mistake.
  const dropEmptyRows = () => {
    for (const name of ['emails', 'phones'] as const)
      form.methods.setValue(
        name,
        form.methods.getValues(name)?.filter(({ value }) => value.trim() !== ''),
      );
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={contact ? contact.display_name : 'New contact'}
    >
      <Form
        form={{
          ...form,
          submit: () => {
            dropEmptyRows();
            return form.submit();
          },
        }}
      >
        <form.TextField name="display_name" label="Name" autoComplete="off" maxLength={120} />
        <form.TextField name="company" label="Company" optional autoComplete="off" maxLength={100} />
        <form.TextField name="job_title" label="Job title" optional autoComplete="off" maxLength={100} />
        <ContactWays
          name="emails"
          legend="E-mail addresses"
          noun="e-mail address"
          input={{ type: 'email', placeholder: 'name@example.com' }}
          suggestions={['Work', 'Private']}
        />
        <ContactWays
          name="phones"
          legend="Phone numbers"
          noun="phone number"
          input={{ type: 'tel', placeholder: '+49 170 1234567' }}
          suggestions={['Mobile', 'Work', 'Home']}
        />
        <form.TextArea name="notes" label="Notes" optional rows={4} maxLength={5000} counter />
        <FormActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{contact ? 'Save contact' : 'Add contact'}</SubmitButton>
        </FormActions>
      </Form>
    </Sheet>
  );
}

const blank: NewContact = {
  display_name: '',
  first_name: '',
  last_name: '',
  company: '',
  job_title: '',
  notes: '',
  tags: [],
  favourite: false,
  emails: [{ label: 'Work', value: '', primary: true }],
  phones: [{ label: 'Mobile', value: '', primary: true }],
};

function fieldsOf(contact: Contact): NewContact {
  const names = Object.keys(blank) as (keyof NewContact)[];
  return Object.fromEntries(names.map((name) => [name, contact[name]])) as NewContact;
}
