import { message } from '@meishi/api-contract/shapes/message';

/** A field of the visitors' form. `max` is the limit of the server. */
export interface ExchangeField {
  name: 'name' | 'email' | 'phone' | 'company' | 'note';
  label: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  max: number;
  required: boolean;
}

const fields: Omit<ExchangeField, 'required'>[] = [
  { name: 'name', label: message('Name'), type: 'text', autoComplete: 'name', max: 120 },
  { name: 'email', label: message('Email'), type: 'email', autoComplete: 'email', max: 254 },
  { name: 'phone', label: message('Phone'), type: 'tel', autoComplete: 'tel', max: 40 },
  { name: 'company', label: message('Company'), type: 'text', autoComplete: 'organization', max: 100 },
  { name: 'note', label: message('Message'), type: 'text', autoComplete: 'off', max: 2000 },
];

/** All fields, with the required ones marked. The name is required if no name, email or phone is. */
export function exchangeFields(required: readonly string[]): ExchangeField[] {
  const someWay = ['name', 'email', 'phone'].some((name) => required.includes(name));
  return fields.map((field) => ({
    ...field,
    required: required.includes(field.name) || (!someWay && field.name === 'name'),
  }));
}
