import type { Contact } from '@meishi/api-contract/contacts';
import { mailAddress, phoneNumber } from '@meishi/api-contract/written-addresses';
import { Avatar, IconButton, Link, Text, theme, VisuallyHidden } from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';

interface ContactRowProps {
  contact: Contact;
  onOpen: () => void;
  onDelete: () => void;
}

/** One person, and the nearest way to them. On phones the ways stand below the name. */
export function ContactRow({ contact, onOpen, onDelete }: ContactRowProps) {
  const { display_name, company, job_title } = contact;
  const email = mainOf(contact.emails);
  const phone = mainOf(contact.phones);
  const number = phone && phoneNumber(phone);
  return (
    <Line>
      <Opener type="button" onClick={onOpen}>
        <VisuallyHidden>Open </VisuallyHidden>
        <Avatar name={display_name} />
        <span>
          <Text as="span" strong truncate>
            {display_name}
          </Text>
          <Text as="span" size="small" tone="soft" truncate>
            {[job_title, company].filter(Boolean).join(', ')}
          </Text>
        </span>
      </Opener>
      <Ways>
        {email && (
          <Link quiet href={mailAddress(email) ?? undefined}>
            {email}
          </Link>
        )}
        {phone && (
          <Link quiet href={number ? `tel:${number}` : undefined}>
            {phone}
          </Link>
        )}
      </Ways>
      <Menu trigger={<IconButton icon="more" label={`More for ${display_name}`} />}>
        <MenuItem icon="edit" onSelect={onOpen}>
          Edit
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="delete" tone="danger" onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </Line>
  );
}

const mainOf = (entries: Contact['emails']) => (entries.find(({ primary }) => primary) ?? entries[0])?.value;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) auto;
  align-items: center;
  gap: 4px 24px;
  min-height: 68px;
  border-bottom: 1px solid ${theme.colour.hairline};

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 8px 0;

    > :last-child {
      grid-area: 1 / 2;
    }
  }
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 14px;
  min-width: 0;
  min-height: 56px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.regular};
  background: none;
  text-align: start;

  > :last-child {
    display: grid;
    min-width: 0;
  }

  &:hover > :last-child > :first-child {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 0 24px;
  min-width: 0;
  font: ${theme.size.small} ${theme.font.text};
  font-variant-numeric: tabular-nums;

  a {
    overflow: hidden;
    padding: 8px 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${theme.media.narrow} {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    padding-left: 54px;

    a {
      padding: 10px 0;
    }
  }
`;
