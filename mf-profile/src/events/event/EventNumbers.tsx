import type { ContactEventNumbers } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { Callout, Counts, LinkButton, Section } from '@meishi/shell-sdk';
import { t } from '../../words.ts';

/** What belongs to the event, and what is left to do. They are read again while the page is open. */
export function EventNumbers({ eventId, numbers }: { eventId: string; numbers: ContactEventNumbers }) {
  const { views, scans, exchanges, contacts, due, without_reminder, qualifiers } = numbers;
  const { expiring = 0, erased = 0 } = numbers;
  return (
    <>
      <Section title={t('Numbers')} description={t('Your own, updated while this page is open.')}>
        <Counts
          counts={[
            { name: t('Profile views'), count: views },
            { name: t('By card or code'), count: scans },
            { name: t('Exchanges'), count: exchanges },
            { name: t('Contacts'), count: contacts },
          ]}
        />
      </Section>
      {expiring > 0 && (
        <Callout
          tone="warning"
          title={t('{{count, number}} contacts will be erased within 30 days', {
            count: expiring,
            one: '1 contact will be erased within 30 days',
          })}
        >
          <p>{t('Follow up on them or keep them, otherwise their time is over.')}</p>
          <LinkButton size="small" to={`/contacts?event=${eventId}&expiring=1`} style={{ marginTop: 8 }}>
            {t('View these contacts')}
          </LinkButton>
        </Callout>
      )}
      {erased > 0 && (
        <Callout
          tone="info"
          title={t('{{count, number}} contacts of this event were erased', {
            count: erased,
            one: '1 contact of this event was erased',
          })}
        >
          {t('Because the person asked for it, or because their time was over.')}
        </Callout>
      )}
      <Section title={t('Follow-ups')}>
        <Counts
          counts={[
            { name: t('Due'), count: due },
            { name: t('Without a reminder'), count: without_reminder },
          ]}
        />
      </Section>
      {qualifiers.length > 0 && (
        <Section title={t('Qualifiers')}>
          <Counts counts={qualifiers.map(({ qualifier, contacts: count }) => ({ name: qualifier, count }))} />
        </Section>
      )}
    </>
  );
}
