import { shortAddress, writtenLinkAddress } from '@meishi/api-contract/link-address';
import { linkKindFacts } from '@meishi/api-contract/link-kinds';
import { linkVisibility, scheduleWords } from '@meishi/api-contract/link-schedule';
import type { Link } from '@meishi/api-contract/links';
import { Icon, IconButton, Switch, Text, theme, VisuallyHidden } from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import type { SortableControls } from '@meishi/shell-sdk/sortable';
import styled from 'styled-components';
import { Picture } from '../../public-profile/Picture';

interface LinkRowProps {
  link: Link;
  controls: SortableControls;
  now: Date;
  onEdit: () => void;
  onToggle: (enabled: boolean) => void;
  onDelete: () => void;
}

/** One link: what it is, whether it shows, and what can be done with it. */
export function LinkRow({ link, controls, now, onEdit, onToggle, onDelete }: LinkRowProps) {
  const fixed = link.locked || link.origin === 'group';
  const schedule = scheduleWords(link, now);
  return (
    <Line $faded={linkVisibility(link, now) !== 'shown'}>
      {controls.handle}
      <Opener type="button" onClick={onEdit} disabled={fixed}>
        <VisuallyHidden>Edit </VisuallyHidden>
        <Mark title={linkKindFacts[link.kind].label}>
          {link.photo ? (
            <Picture photo={link.photo} alt="" sizes="40px" />
          ) : (
            <Icon name={link.kind} size={20} />
          )}
        </Mark>
        <Words>
          <Text as="span" size="small" strong truncate>
            {link.title}
          </Text>
          {schedule && (
            <When>
              <Icon name="time" size={14} />
              {schedule}
            </When>
          )}
          <Text as="span" size="caption" tone="faint" truncate>
            {link.origin === 'group'
              ? 'From your group'
              : shortAddress(writtenLinkAddress(link.kind, link.url))}
          </Text>
        </Words>
      </Opener>
      <Switch
        label={`Show ${link.title}`}
        hideLabel
        checked={link.enabled}
        disabled={fixed}
        onChange={onToggle}
      />
      <Menu trigger={<IconButton icon="more" label={`More for ${link.title}`} />}>
        {!fixed && (
          <MenuItem icon="edit" onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        <MenuItem icon="up" disabled={!controls.moveUp} onSelect={() => controls.moveUp?.()}>
          Move up
        </MenuItem>
        <MenuItem icon="down" disabled={!controls.moveDown} onSelect={() => controls.moveDown?.()}>
          Move down
        </MenuItem>
        {!fixed && (
          <>
            <MenuSeparator />
            <MenuItem icon="delete" tone="danger" onSelect={onDelete}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
    </Line>
  );
}

const Line = styled.div<{ $faded: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 68px;
  border-bottom: 1px solid ${theme.colour.hairline};

  > button:first-child {
    margin: 0 -8px 0 -12px;
  }

  > :nth-child(2) > :not(:first-child) {
    opacity: ${({ $faded }) => ($faded ? 0.55 : 1)};
    transition: opacity ${theme.motion.regular};
  }
`;

const Opener = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 12px;
  min-width: 0;
  min-height: 56px;
  padding: 6px 4px;
  border: 0;
  border-radius: ${theme.radius.regular};
  background: none;
  text-align: start;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }

  &:hover:enabled > :last-child > :first-child {
    text-decoration: underline;
    text-underline-offset: 3px;
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

const When = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.caption} ${theme.font.text};
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;
