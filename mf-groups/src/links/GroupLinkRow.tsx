import type { GroupLink, LinkBearer } from '@meishi/api-contract/group-links';
import { shortAddress } from '@meishi/api-contract/link-address';
import { linkKindFacts } from '@meishi/api-contract/link-kinds';
import { linkVisibility, scheduleWords } from '@meishi/api-contract/link-schedule';
import { fillInTitle } from '@meishi/api-contract/resolve-link';
import {
  contractWord,
  Icon,
  IconButton,
  pictureSource,
  Switch,
  Text,
  theme,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import type { SortableControls } from '@meishi/shell-sdk/sortable';
import styled from 'styled-components';
import { t } from '../words';
import { writtenTemplate } from './templateAddress';

interface GroupLinkRowProps {
  link: GroupLink;
  bearer: LinkBearer | undefined;
  controls: SortableControls;
  now: Date;
  onEdit: () => void;
  onChange: (changes: Partial<GroupLink>) => void;
  onDelete: () => void;
}

/** One link: what it is, whether it shows, who may change it, and what can be done with it. */
export function GroupLinkRow({ link, bearer, controls, now, onEdit, onChange, onDelete }: GroupLinkRowProps) {
  const schedule = scheduleWords(link, now, contractWord);
  const example = bearer && fillInTitle(link.title, bearer);
  return (
    <Line $faded={linkVisibility(link, now) !== 'shown'}>
      {controls.handle}
      <Opener type="button" onClick={onEdit}>
        <VisuallyHidden>{t('Edit')} </VisuallyHidden>
        <Mark title={contractWord(linkKindFacts[link.kind].label)}>
          {link.photo ? (
            <img {...pictureSource(link.photo, 40)} alt="" />
          ) : (
            <Icon name={link.kind} size={20} />
          )}
        </Mark>
        <Words>
          <Text as="span" size="small" strong truncate>
            {link.title}
          </Text>
          <Text as="span" size="caption" tone="faint" truncate>
            {shortAddress(writtenTemplate(link.kind, link.url))}
          </Text>
          <Notes>
            {link.locked && (
              <span>
                <Icon name="lock" size={14} />
                {t('Locked')}
              </span>
            )}
            {schedule && (
              <span>
                <Icon name="time" size={14} />
                {schedule}
              </span>
            )}
            {example && example !== link.title && (
              <span>
                <Icon name="contacts" size={14} />
                {`${bearer.display_name}: ${example}`}
              </span>
            )}
          </Notes>
        </Words>
      </Opener>
      <Switch
        label={t('Show {{title}}', { title: link.title })}
        hideLabel
        checked={link.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
      <Menu trigger={<IconButton icon="more" label={t('More for {{title}}', { title: link.title })} />}>
        <MenuItem icon="edit" onSelect={onEdit}>
          {t('Edit')}
        </MenuItem>
        <MenuItem icon="lock" onSelect={() => onChange({ locked: !link.locked })}>
          {link.locked ? t('Let members change it') : t('Lock it for members')}
        </MenuItem>
        <MenuItem icon="up" disabled={!controls.moveUp} onSelect={() => controls.moveUp?.()}>
          {t('Move up')}
        </MenuItem>
        <MenuItem icon="down" disabled={!controls.moveDown} onSelect={() => controls.moveDown?.()}>
          {t('Move down')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="delete" tone="danger" onSelect={onDelete}>
          {t('Delete')}
        </MenuItem>
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
    margin-inline: -12px -8px;
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

  &:hover > :last-child > :first-child {
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

const Words = styled.span`
  display: grid;
  min-width: 0;
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
