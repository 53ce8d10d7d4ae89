import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../words.ts';
import type { CardOwner } from './card-owner.ts';

export const placeholders = [
  { token: '{display_name}', label: message('Name'), field: 'display_name' },
  { token: '{first_name}', label: message('First name'), field: 'first_name' },
  { token: '{last_name}', label: message('Last name'), field: 'last_name' },
  { token: '{job_title}', label: message('Job title'), field: 'job_title' },
  { token: '{company}', label: message('Company'), field: 'company' },
  { token: '{email}', label: message('Email'), field: 'email' },
  { token: '{phone}', label: message('Phone'), field: 'phone' },
  { token: '{website}', label: message('Website'), field: 'website' },
  { token: '{address}', label: message('Address'), field: 'address' },
  { token: '{initials}', label: message('Initials'), field: null },
] as const;

/** Fills placeholders with the owner's details. A line with nothing but punctuation left is removed. */
export function fillPlaceholders(text: string, owner: CardOwner): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (!/\{\w+\}/.test(line)) return [line];
      const filled = line.replaceAll(/\{(\w+)\}/g, (whole) => detailOf(whole, owner) ?? whole);
      return /[\p{L}\p{N}]/u.test(filled) ? [tidied(filled)] : [];
    })
    .join('\n');
}

/** Replaces placeholders by their labels: `Job title`. */
export function labelPlaceholders(text: string): string {
  return text.replaceAll(/\{\w+\}/g, (token) => {
    const placeholder = placeholders.find((candidate) => candidate.token === token);
    return placeholder ? t(placeholder.label) : token;
  });
}

function detailOf(token: string, owner: CardOwner): string | undefined {
  const placeholder = placeholders.find((candidate) => candidate.token === token);
  if (!placeholder) return undefined;
  return placeholder.field ? owner[placeholder.field] : initialsOf(owner.display_name);
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0]?.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** Removes separators beside missing details. */
const tidied = (line: string) =>
  line.replaceAll(/^[\s·|,–-]+|[\s·|,–-]+$/g, '').replaceAll(/([·|])\s*\1/g, '$1');
