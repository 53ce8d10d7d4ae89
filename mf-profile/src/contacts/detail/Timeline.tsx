import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { message } from '@meishi/api-contract/shapes/message';
import { Icon, type IconName, theme, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { meetingOf } from '../contact-words.ts';
import { Part } from './Part.tsx';

interface Moment {
  at: string;
  icon: IconName;
  text: string;
}

const sourceWords: Record<Contact['source'], string> = {
  exchange: message('Shared their details'),
  manual: message('Added manually'),
  import: message('Imported'),
  card: message('Met through a card'),
};

/** The history of a contact, latest first. */
export function Timeline({ contact }: { contact: Contact }) {
  const format = useDateFormat({ dateStyle: 'medium' });
  return (
    <Part title={t('Timeline')}>
      <Moments>
        {momentsOf(contact).map(({ at, icon, text }) => (
          <li key={text}>
            <Icon name={icon} size={16} />
            <span>{text}</span>
            <time dateTime={at}>{format(at)}</time>
          </li>
        ))}
      </Moments>
    </Part>
  );
}

function momentsOf(contact: Contact): Moment[] {
  const { met, source, consent, corrected, kept, reminder, created_at, updated_at } = contact;
  const moments: Moment[] = [{ at: created_at, icon: 'contacts', text: t(sourceWords[source]) }];
  const meeting = meetingOf(contact);
  if (met.at)
    moments.push({
      at: met.at,
      icon: 'address',
      text: meeting ? t('Met at {{meeting}}', { meeting }) : t('Met'),
    });
  if (consent) moments.push({ at: consent.at, icon: 'check', text: t('Agreed to stay in touch') });
  if (consent?.withdrawn_at)
    moments.push({ at: consent.withdrawn_at, icon: 'close', text: t('Withdrew their consent') });
  if (corrected) moments.push({ at: corrected.at, icon: 'edit', text: t('Corrected by the person') });
  if (kept) moments.push({ at: kept.at, icon: 'favourite', text: t('Stays beyond the time of the event') });
  if (reminder?.status === 'sent')
    moments.push({ at: reminder.at, icon: 'reminder', text: t('You were reminded') });
  if (reminder?.status === 'done')
    moments.push({ at: reminder.at, icon: 'success', text: t('Reminder done') });
  if (Date.parse(updated_at) - Date.parse(created_at) > 60_000)
    moments.push({ at: updated_at, icon: 'edit', text: t('Last changed') });
  return moments.sort((a, b) => b.at.localeCompare(a.at));
}

const Moments = styled.ol`
  display: grid;
  gap: 10px;
  padding-top: 4px;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
    color: ${theme.colour.inkSoft};
    font: ${theme.size.small} ${theme.font.text};

    > svg,
    > time {
      color: ${theme.colour.inkFaint};
    }

    > time {
      font: ${theme.size.caption} ${theme.font.text};
      font-variant-numeric: tabular-nums;
    }
  }
`;
