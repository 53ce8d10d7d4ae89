import { keepContact } from '@meishi/api-contract/endpoints/contacts/contact-retention';
import { type Contact, getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  Callout,
  Text,
  useApiCache,
  useApiMutation,
  useDateFormat,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { cacheContact } from '../use-contact-update.ts';
import { Part } from './Part.tsx';

type Corrected = NonNullable<Contact['corrected']>;

const fieldNames: Record<Corrected['fields'][number], string> = {
  name: message('Name'),
  email: message('Email'),
  phone: message('Phone'),
  company: message('Company'),
  job_title: message('Job title'),
  website: message('Website'),
  answers: message('Answers'),
};

/** What the person has corrected themselves, with the values of the owner that this replaced. */
export function Corrections({ corrected: { at, fields, replaced } }: { corrected: Corrected }) {
  const format = useDateFormat({ dateStyle: 'long' });
  return (
    <Callout tone="info" title={t('Corrected by the person on {{day}}', { day: format(at) })}>
      {fields.map((field) => t(fieldNames[field])).join(', ')}
      {replaced.length > 0 && (
        <List>
          {replaced.map(({ field, value }) => (
            <li key={`${field} ${value}`}>
              {t('You had {{field}}: {{value}}', { field: t(fieldNames[field]), value })}
            </li>
          ))}
        </List>
      )}
    </Callout>
  );
}

export function ConsentPart({ consent }: { consent: NonNullable<Contact['consent']> }) {
  const format = useDateFormat({ dateStyle: 'long' });
  return (
    <Part title={t('Consent')}>
      <Quote>“{consent.text}”</Quote>
      {consent.withdrawn_at && (
        <Callout tone="warning" title={t('Withdrawn on {{day}}', { day: format(consent.withdrawn_at) })}>
          {t('The person no longer agrees. Delete the contact unless you may keep it for another reason.')}
        </Callout>
      )}
    </Part>
  );
}

/** When the contact is erased, with the decision to keep it, or who has decided so. */
export function Retention({ contact, readOnly }: { contact: Contact; readOnly: boolean }) {
  const format = useDateFormat({ dateStyle: 'long' });
  const cache = useApiCache();
  const keep = useApiMutation(keepContact, {
    refresh: [listContacts, getContact],
    onSuccess: (saved) => cacheContact(cache, saved),
    onError: useNotifyFailure(),
  });
  const { contact_id, erase_at, kept } = contact;
  if (!erase_at && !kept) return null;
  const decide = (decision: boolean) => keep.mutate({ params: { id: contact_id }, body: { keep: decision } });
  return (
    <Part title={t('Time of the event')}>
      <Text size="small">
        {kept
          ? t('{{name}} decided on {{day}} that this contact stays beyond the time of the event.', {
              name: kept.by ?? t('Someone'),
              day: format(kept.at),
            })
          : t(
              'Will be erased on {{day}}. It stays if you set a reminder, mark it as a favourite or keep it.',
              {
                day: format(erase_at ?? ''),
              },
            )}
      </Text>
      <div>
        <Button size="small" disabled={readOnly} busy={keep.isPending} onClick={() => decide(!kept)}>
          {kept ? t('No longer keep') : t('Keep this contact')}
        </Button>
      </div>
    </Part>
  );
}

const List = styled.ul`
  margin-top: 4px;
  overflow-wrap: anywhere;
`;

const Quote = styled.blockquote`
  margin: 0;
  text-wrap: pretty;
`;
