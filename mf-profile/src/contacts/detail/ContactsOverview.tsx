import { type Contact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Avatar, Icon, plainButton, Text, theme, useApiQuery, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Trans, t } from '../../words.ts';
import { meetingOf, workOf } from '../contact-words.ts';

const maxShown = 5;

/** Shown beside the list while no contact is open: the next reminders and the latest contacts. */
export function ContactsOverview({ onOpen }: { onOpen: (id: string) => void }) {
  const reminded = useApiQuery(listContacts, { query: { has_reminder: 'true', limit: 100 } });
  const recent = useApiQuery(listContacts, { query: { sort: 'added', limit: maxShown } });
  const format = useDateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
  if (reminded.isPending || recent.isPending) return null;
  const next = [...(reminded.data?.contacts ?? [])]
    .sort((a, b) => (a.reminder?.at ?? '').localeCompare(b.reminder?.at ?? ''))
    .slice(0, maxShown);
  return (
    <Column>
      {next.length > 0 && (
        <Group
          title={t('Follow up')}
          contacts={next}
          aside={({ reminder }) => reminder && format(reminder.at)}
          line={(contact) => contact.reminder?.note || workOf(contact)}
          onOpen={onOpen}
        />
      )}
      {recent.data && recent.data.contacts.length > 0 && (
        <Group
          title={t('Last added')}
          contacts={recent.data.contacts}
          aside={({ created_at }) => format(created_at)}
          line={(contact) => workOf(contact) || meetingOf(contact)}
          onOpen={onOpen}
        />
      )}
      <KeyHints>
        <Trans
          i18nKey="<kbd>/</kbd> searches, <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Enter</kbd> opens, <kbd>Space</kbd> selects, <kbd>Delete</kbd> moves to the trash."
          components={{ kbd: <kbd /> }}
        />
      </KeyHints>
    </Column>
  );
}

interface GroupProps {
  title: string;
  contacts: Contact[];
  line: (contact: Contact) => string;
  aside: (contact: Contact) => string | null;
  onOpen: (id: string) => void;
}

function Group({ title, contacts, line, aside, onOpen }: GroupProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.contact_id}>
            <button type="button" onClick={() => onOpen(contact.contact_id)}>
              <Avatar name={contact.display_name} size={36} />
              <span>
                <Text as="span" size="small" strong truncate>
                  {contact.display_name}
                </Text>
                <Text as="span" size="caption" tone="soft" truncate>
                  {line(contact)}
                </Text>
              </span>
              <Text as="span" size="caption" tone="faint" numeric>
                {aside(contact)}
              </Text>
              <Icon name="forward" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 32px;
  max-width: 620px;
  margin: 0 auto;
  padding: 72px 32px 48px;

  h2 {
    margin-bottom: 4px;
    color: ${theme.colour.inkFaint};
    font: 550 ${theme.size.caption} ${theme.font.text};
  }

  button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 60px;
    padding: 8px 0;
    ${plainButton}
    border-bottom: 1px solid ${theme.colour.hairline};

    > span:nth-of-type(2) {
      flex: 1;
      display: grid;
      min-width: 0;
    }

    > svg {
      color: ${theme.colour.inkFaint};
    }

    &:hover > span:nth-of-type(2) > :first-child {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const KeyHints = styled.p`
  color: ${theme.colour.inkFaint};
  font: ${theme.size.caption} ${theme.font.text};

  kbd {
    padding: 1px 6px;
    border: 1px solid ${theme.colour.hairline};
    border-radius: 5px;
    font: 0.75rem/1.125rem ${theme.font.mono};
  }

  ${theme.media.touch} {
    display: none;
  }
`;
