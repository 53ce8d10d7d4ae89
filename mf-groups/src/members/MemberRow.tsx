import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import {
  Avatar,
  Badge,
  BreakableEmail,
  Checkbox,
  IconButton,
  Link,
  Row,
  space,
  stretchedTarget,
  Text,
  theme,
  truncated,
  useDateFormat,
  withBase,
} from '@meishi/shell-sdk';
import { type Choice, Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';

export const rowHeight = 72;

export interface MemberActions {
  onEditCard: (member: Member) => void;
  onSetRole: (member: Member, role: Member['role']) => void;
  onRemove: (member: Member) => void;
  onLeave: () => void;
}

interface MemberRowProps extends MemberActions {
  member: Member;
  own: boolean;
  /** Whether the viewer changes roles and memberships, as the admins of the group do. */
  canManage: boolean;
  to: string;
  /** The selection, while members are being selected. The row then selects instead of opening the member. */
  choice: Pick<Choice, 'has' | 'toggle'> | undefined;
}

export function MemberRow({
  member,
  own,
  canManage,
  to,
  choice,
  onEditCard,
  onSetRole,
  onRemove,
  onLeave,
}: MemberRowProps) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const name = nameOf(member);
  return (
    <Line>
      <Identity>
        {choice && (
          <Tick>
            <Checkbox
              label={t('Select {{name}}', { name })}
              hideLabel
              disabled={own}
              checked={choice.has(member.user_id)}
              onChange={() => choice.toggle(member.user_id)}
            />
          </Tick>
        )}
        <Avatar name={member.display_name} photo={member.photo} size={40} />
        <div>
          <Row gap={2}>
            {choice ? (
              <Text as="span" strong size="small" truncate>
                {name}
              </Text>
            ) : (
              <NameLink to={to} quiet>
                {name}
              </NameLink>
            )}
            {own && <Badge>{t('You')}</Badge>}
          </Row>
          {member.job_title && (
            <Text size="small" tone="soft" truncate>
              {member.job_title}
            </Text>
          )}
        </div>
      </Identity>
      <Email>
        <Link href={`mailto:${member.email}`} quiet>
          <BreakableEmail email={member.email} />
        </Link>
      </Email>
      <Role>
        {member.role === 'admin' ? <Badge tone="info">{t('Admin')}</Badge> : <span>{t('Member')}</span>}
      </Role>
      <Joined>{formatDate(member.joined_at)}</Joined>
      <Act>
        <Menu trigger={<IconButton icon="more" label={t('Actions for {{name}}', { name })} />}>
          {!canManage ? null : member.role === 'member' ? (
            <MenuItem icon="admin" onSelect={() => onSetRole(member, 'admin')}>
              {t('Make admin')}
            </MenuItem>
          ) : (
            <MenuItem icon="profile" onSelect={() => onSetRole(member, 'member')}>
              {t('Make member')}
            </MenuItem>
          )}
          {(canManage || !own) && (
            <MenuItem icon="edit" onSelect={() => onEditCard(member)}>
              {t('Edit card')}
            </MenuItem>
          )}
          <MenuItem
            icon="open"
            onSelect={() => open(withBase(`/profile/${member.profile_id}`), '_blank', 'noopener')}
          >
            {t('Open the profile')}
          </MenuItem>
          {(own || canManage) && <MenuSeparator />}
          {own ? (
            <MenuItem icon="log-out" onSelect={onLeave}>
              {t('Leave the group…')}
            </MenuItem>
          ) : !canManage ? null : (
            <MenuItem icon="delete" tone="danger" onSelect={() => onRemove(member)}>
              {t('Remove from the group…')}
            </MenuItem>
          )}
        </Menu>
      </Act>
    </Line>
  );
}

export const memberColumns = 'minmax(0, 5fr) minmax(0, 4fr) 92px 116px 44px';

const Line = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: ${memberColumns};
  align-items: center;
  gap: ${space(4)};
  min-height: ${rowHeight}px;
  border-top: 1px solid ${theme.colour.hairline};
  font: ${theme.size.small} ${theme.font.text};

  @container (max-width: 719.98px) {
    grid-template-columns: minmax(0, 1fr) auto 44px;
    gap: ${space(2)};
  }

  ${theme.media.hover} {
    &:hover {
      background: linear-gradient(to right, transparent, var(--press) 8%, var(--press) 92%, transparent);
    }
  }
`;

const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;

  > div {
    min-width: 0;
  }
`;

/** The target of the box is the whole row, too. */
const Tick = styled.span`
  flex: none;

  label {
    position: static;
    ${stretchedTarget}
  }
`;

/** Its target is the whole row, below the other controls. */
const NameLink = styled(Link)`
  ${truncated}
  color: ${theme.colour.ink};
  font-weight: 550;

  ${stretchedTarget}

  &:focus-visible {
    outline: none;

    &::after {
      outline: 2px solid ${theme.colour.focus};
      outline-offset: -2px;
      border-radius: ${theme.radius.small};
    }
  }
`;

const Email = styled.div`
  justify-self: start;
  max-width: 100%;
  max-height: 2lh;
  overflow: hidden;
  overflow-wrap: anywhere;

  a {
    position: relative;
    color: ${theme.colour.inkSoft};
  }

  @container (max-width: 719.98px) {
    display: none;
  }
`;

const Role = styled.div`
  color: ${theme.colour.inkSoft};

  @container (max-width: 719.98px) {
    > span:not([class]) {
      display: none;
    }
  }
`;

const Joined = styled.div`
  color: ${theme.colour.inkSoft};
  font-variant-numeric: tabular-nums;
  text-align: end;

  @container (max-width: 719.98px) {
    display: none;
  }
`;

const Act = styled.div`
  position: relative;
  justify-self: end;
`;
