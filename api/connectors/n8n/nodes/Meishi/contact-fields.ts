import type { IDataObject, INodeProperties } from 'n8n-workflow';

const stages = ['new', 'contacted', 'meeting', 'won', 'lost'].map((value) => ({
  name: value.charAt(0).toUpperCase() + value.slice(1),
  value,
}));

export const stage: INodeProperties = {
  displayName: 'Stage',
  name: 'stage',
  type: 'options',
  options: stages,
  default: 'new',
};

const line = (displayName: string, name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
  ...{ displayName, name, type: 'string', default: '', ...more },
});

/** The fields of a contact that a workflow writes. */
export const contactFields: INodeProperties[] = [
  line('Address', 'address'),
  line('Company', 'company'),
  line('Email', 'email', {
    placeholder: 'name@email.com',
    description: 'The main address. Further ones of a contact stay.',
  }),
  line('First Name', 'first_name'),
  line('Job Title', 'job_title'),
  line('Last Name', 'last_name'),
  line('Phone', 'phone', { description: 'The main number. Further ones of a contact stay.' }),
  stage,
  line('Website', 'website', { placeholder: 'https://meishi.example' }),
];

interface Entry extends IDataObject {
  value: string;
  primary: boolean;
}

/** The entries with another main one. */
function withMain(entries: unknown, value: string): Entry[] {
  const stored = (Array.isArray(entries) ? entries : []) as Entry[];
  const main = stored.find(({ primary }) => primary) ?? stored[0];
  const others = stored.filter((entry) => entry !== main && entry.value !== value);
  return value === '' ? others : [{ label: '', ...main, value, primary: true }, ...others];
}

/** What the API gets for these fields of a contact, or of a new one. */
export function bodyOf({ email, phone, ...fields }: IDataObject, contact: IDataObject = {}): IDataObject {
  return {
    ...fields,
    ...(email !== undefined && { emails: withMain(contact.emails, String(email).trim()) }),
    ...(phone !== undefined && { phones: withMain(contact.phones, String(phone).trim()) }),
  };
}
