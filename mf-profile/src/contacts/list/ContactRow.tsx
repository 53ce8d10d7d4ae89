import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Avatar, Icon, theme, VisuallyHidden } from '@meishi/shell-sdk';
import { type MouseEvent, memo } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { hasReminder, meetingOf, workOf } from '../contact-words.ts';

export const rowHeight = 76;
export const headingHeight = 32;

interface ContactRowProps {
  id: string;
  /** Undefined while it loads. */
  contact: Contact | undefined;
  row: number;
  top: number;
  position: number;
  of: number;
  isActive: boolean;
  isChosen: boolean;
  isOpen: boolean;
  showsBox: boolean;
  onPress: (row: number, event: MouseEvent) => void;
  onTick: (row: number, event: MouseEvent) => void;
}

/** A contact: name, where they were met, and the owner's marks. */
export const ContactRow = memo(function ContactRow({
  id,
  contact,
  row,
  top,
  position,
  of,
  isActive,
  isChosen,
  isOpen,
  showsBox,
  onPress,
  onTick,
}: ContactRowProps) {
  return (
    <Line
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-current={isOpen || undefined}
      aria-setsize={of}
      aria-posinset={position}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => onPress(row, event)}
    >
      {contact ? (
        <>
          <Face
            data-ticked={isChosen || undefined}
            data-box={showsBox || undefined}
            onClick={(event) => onTick(row, event)}
          >
            <Avatar name={contact.display_name} size={40} />
            <Tick aria-hidden>{isChosen && <Icon name="check" size={16} />}</Tick>
          </Face>
          <Words>
            <Name>
              <span data-name>{contact.display_name}</span>
              {contact.favourite && (
                <Icon name="favourite" size={14} label={t('Favourite')} className="star" />
              )}
              {hasReminder(contact) && (
                <Icon name="reminder" size={14} label={t('Reminder set')} className="bell" />
              )}
            </Name>
            <Work>{workOf(contact)}</Work>
            <Marks contact={contact} />
          </Words>
        </>
      ) : (
        <>
          <Blank style={{ width: 40, height: 40, borderRadius: 20 }} />
          <Words>
            <VisuallyHidden>{t('Loading')}</VisuallyHidden>
            <Blank style={{ width: '52%', height: 12 }} />
            <Blank style={{ width: '72%', height: 10, marginTop: 8 }} />
          </Words>
        </>
      )}
    </Line>
  );
});

function Marks({ contact }: { contact: Contact }) {
  const meeting = meetingOf(contact);
  const { tags } = contact;
  if (!meeting && tags.length === 0) return null;
  return (
    <Small>
      {meeting && <span className="met">{meeting}</span>}
      {tags.map((tag) => (
        <span key={tag} className="tag" title={tag}>
          {tag}
        </span>
      ))}
    </Small>
  );
}

const Line = styled.div`
  position: absolute;
  inset: 0 8px auto;
  display: flex;
  align-items: center;
  gap: 12px;
  height: ${rowHeight}px;
  padding-block: 0;
  padding-inline: 8px 12px;
  border-radius: ${theme.radius.regular};
  cursor: default;
  contain: strict;

  &::after {
    content: '';
    position: absolute;
    inset-block: auto 0;
    inset-inline: 60px 8px;
    height: 1px;
    background: ${theme.colour.hairline};
  }

  ${theme.media.hover} {
    &:hover {
      background: var(--press);
    }
  }

  &[aria-current] {
    background: ${theme.colour.sunken};
  }

  &[aria-selected='true'] {
    background: ${theme.colour.focusWash};
  }

  [role='listbox']:focus-visible &[data-active] {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Tick = styled.span`
  position: absolute;
  inset: 8px;
  display: none;
  place-items: center;
  border: 1.5px solid ${theme.colour.edge};
  border-radius: 7px;
  background: ${theme.colour.surface};
  color: ${theme.colour.onInk};
`;

const Face = styled.span`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 60px;

  ${Tick} {
    inset: 19px 11px;
  }

  &[data-box] ${Tick}, ${theme.media.hover} {
    &:hover ${Tick} {
      display: grid;
    }
  }

  &[data-box] > :first-child {
    visibility: hidden;
  }

  &[data-box] ${Tick} {
    display: grid;
  }

  &[data-ticked] ${Tick} {
    border-color: ${theme.colour.focus};
    background: ${theme.colour.focus};
  }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  align-content: center;
  min-width: 0;
`;

const oneLine = `
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  font: 550 0.9375rem/1.375rem ${theme.font.text};
  letter-spacing: -0.004em;

  > span {
    ${oneLine}
  }

  .star {
    color: ${theme.colour.warning};
    fill: currentColor;
  }

  .bell {
    color: ${theme.colour.accentText};
  }
`;

const Work = styled.span`
  ${oneLine}
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};
`;

/** One line: tags that do not fit wrap to the second line, which is hidden, so that none is cut. */
const Small = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-width: 0;
  height: 1.125rem;
  overflow: hidden;
  color: ${theme.colour.inkFaint};
  font: 0.75rem/1.125rem ${theme.font.text};

  .met {
    ${oneLine}
    flex: 0 1 auto;
    max-width: 60%;
    margin-inline-end: 4px;

    &:last-child {
      max-width: 100%;
    }
  }

  .tag {
    ${oneLine}
    flex: none;
    max-width: 100%;
    padding: 0 6px;
    border-radius: 4px;
    background: ${theme.colour.sunken};
    color: ${theme.colour.inkSoft};
    font-weight: 500;
  }
`;

const Blank = styled.span`
  display: block;
  flex: none;
  border-radius: 4px;
  background: ${theme.colour.hairline};
`;
