import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Children, type ReactNode } from 'react';
import styled from 'styled-components';
import { pictureSource } from '../avatar/Avatar.tsx';
import { Checkbox } from '../field/Switch.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Text, VisuallyHidden } from '../text/Text.tsx';
import { plainButton, stretchedTarget } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';
import { contractWord, t } from '../words/kit-words.ts';

/** A note about the link's current state. */
export interface LinkNote {
  icon: IconName;
  text: string;
}

interface LinkRowProps {
  link: { kind: LinkKind; title: string; photo: Photo | null };
  /** The address in its short form. */
  address: string;
  notes?: readonly LinkNote[];
  /** A figure about the link, such as its clicks. On phones it is a line of its own. */
  figure?: ReactNode;
  /** Visitors do not see the link at the moment. */
  faded: boolean;
  handle?: ReactNode;
  /** While links are being selected: whether this one is, and its switch. The row then has no other controls. */
  choice?: { chosen: boolean; toggle: () => void };
  /** Aligned with rows that have a handle and actions, which this one may lack. */
  aligned?: boolean;
  /** Opens the link for editing. Without it, the row is read-only. */
  onEdit?: () => void;
  /** The actions: switch and menu. */
  children?: ReactNode;
}

/** A link in its owner's list: icon, title, address and notes. */
export function LinkRow({
  link,
  address,
  notes = [],
  figure,
  faded,
  handle,
  choice,
  aligned = false,
  onEdit,
  children,
}: LinkRowProps) {
  const opens = choice ? undefined : onEdit;
  return (
    <Line
      $faded={faded}
      $start={aligned && !handle && !choice}
      $end={!choice && aligned && Children.toArray(children).length === 0}
    >
      {choice ? (
        <Tick>
          <Checkbox
            label={t('Select {{title}}', { title: link.title })}
            hideLabel
            checked={choice.chosen}
            onChange={choice.toggle}
          />
        </Tick>
      ) : (
        handle
      )}
      <Opener type="button" onClick={opens} disabled={!opens}>
        {opens && <VisuallyHidden>{t('Edit')} </VisuallyHidden>}
        <Mark title={contractWord(linkKindFacts[link.kind].label)}>
          {link.photo ? (
            <img {...pictureSource(link.photo, 40)} alt="" loading="lazy" decoding="async" />
          ) : (
            <Icon name={link.kind} size={20} />
          )}
        </Mark>
        <Words>
          <Text as="span" size="small" strong truncate>
            {link.title}
          </Text>
          <Text as="span" size="caption" tone="faint" truncate>
            {shortAddress(address)}
          </Text>
          {notes.length > 0 && (
            <Notes>
              {notes.map(({ icon, text }) => (
                <span key={icon}>
                  <Icon name={icon} size={14} />
                  {text}
                </span>
              ))}
            </Notes>
          )}
          {figure && <Figure $rows={notes.length > 0 ? 3 : 2}>{figure}</Figure>}
        </Words>
      </Opener>
      {!choice && children}
    </Line>
  );
}

/** The target of the box is the whole row. */
const Tick = styled.span`
  label {
    position: static;
    ${stretchedTarget}
  }
`;

/** Icon and text, as a button. */
const Opener = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 12px;
  min-width: 0;
  min-height: 56px;
  padding: 8px 4px;
  ${plainButton}
  border-radius: ${theme.radius.regular};

  &:disabled {
    cursor: default;
  }

  &:hover:enabled > :last-child > :first-child {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Line = styled.div<{ $faded: boolean; $start: boolean; $end: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 68px;
  border-bottom: 1px solid ${theme.colour.hairline};

  > :first-child:not(${Opener}, ${Tick}) {
    margin-inline: -12px -8px;
  }

  @media (min-width: 600px) {
    padding-inline: ${({ $start }) => ($start ? '28px' : 0)} ${({ $end }) => ($end ? '96px' : 0)};
  }

  > ${Opener} > * {
    opacity: ${({ $faded }) => ($faded ? 0.55 : 1)};
    transition: opacity ${theme.motion.regular};
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${theme.radius.regular};
  overflow: hidden;
  background: ${theme.colour.sunken};
  color: ${theme.colour.inkSoft};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;

  @media (min-width: 600px) {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: 16px;

    > * {
      grid-column: 1;
    }
  }
`;

const Figure = styled.span<{ $rows: number }>`
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.caption} ${theme.font.text};
  font-variant-numeric: tabular-nums;

  @media (min-width: 600px) {
    && {
      grid-area: 1 / 2 / span ${({ $rows }) => $rows} / 3;
    }
    align-self: center;
    font-size: ${theme.size.small};
    text-align: end;
    white-space: nowrap;
  }
`;

const Notes = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.caption} ${theme.font.text};

  > span {
    display: flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
  }
`;
