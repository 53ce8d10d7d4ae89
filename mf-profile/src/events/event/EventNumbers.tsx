import type { ContactEventNumbers } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { Counts, Section } from '@meishi/shell-sdk';
import { t } from '../../words.ts';

/** What belongs to the event, and what is left to do. They are read again while the page is open. */
export function EventNumbers({ numbers }: { numbers: ContactEventNumbers }) {
  const { views, scans, exchanges, contacts, due, without_reminder, qualifiers } = numbers;
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
