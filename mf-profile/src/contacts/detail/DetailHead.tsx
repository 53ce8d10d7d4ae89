import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { mailAddress, phoneNumber } from '@meishi/api-contract/rules/written-addresses';
import { Avatar, Heading, Icon, type IconName, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { mainOf, workOf } from '../contact-words.ts';

/** The contact's picture and name, with buttons to call, write and so on. */
export function DetailHead({ contact }: { contact: Contact }) {
  const { display_name, website, address } = contact;
  const email = mainOf(contact.emails);
  const phone = mainOf(contact.phones);
  const number = phone ? phoneNumber(phone) : null;
  const mail = email ? mailAddress(email) : null;
  const work = workOf(contact);
  return (
    <Head>
      <Avatar name={display_name} size={88} />
      <div>
        <Heading level={2} size="title" id="contact-name">
          {display_name}
        </Heading>
        {work && <Text tone="soft">{work}</Text>}
      </div>
      <Actions>
        {number && <Action icon="phone" label={t('Call')} href={`tel:${number}`} />}
        {number && <Action icon="sms" label={t('Text')} href={`sms:${number}`} />}
        {mail && <Action icon="email" label={t('Email')} href={mail} />}
        {website && <Action icon="website" label={t('Website')} href={website} newTab />}
        {address && <Action icon="address" label={t('Map')} href={mapAddress(address)} newTab />}
      </Actions>
    </Head>
  );
}

/** An address of OpenStreetMap. Nothing is requested there before the user opens it. */
export const mapAddress = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

interface ActionProps {
  icon: IconName;
  label: string;
  href: string;
  newTab?: boolean;
}

function Action({ icon, label, href, newTab }: ActionProps) {
  return (
    <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      <span>
        <Icon name={icon} />
      </span>
      {label}
    </a>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 20px;

  h2 {
    overflow-wrap: anywhere;
  }

  @container (max-width: 679.98px) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: 12px;
    text-align: center;
  }
`;

const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;

  &:empty {
    display: none;
  }

  > a {
    display: grid;
    justify-items: center;
    gap: 6px;
    min-width: 52px;
    border-radius: ${theme.radius.regular};
    color: ${theme.colour.inkSoft};
    font: 500 0.75rem/1rem ${theme.font.text};
    text-decoration: none;

    > span {
      display: grid;
      place-items: center;
      width: 48px;
      height: 48px;
      border-radius: 50%;
      background: ${theme.colour.sunken};
      color: ${theme.colour.ink};
      transition: background-color ${theme.motion.quick};
    }

    &:hover > span {
      background: ${theme.colour.hairline};
    }
  }
`;
