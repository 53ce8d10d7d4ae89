import { type Group, listMembers } from '@meishi/api-contract/groups';
import { Avatar, Heading, Icon, Link, Loading, Skeleton, space, theme, useApiQuery } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDateFormat } from './use-date-format';

const logoSize = 72;

/** The group as the world sees it: cover, logo, name, site; below it the facts. */
export function GroupHeader({ group }: { group: Group }) {
  const { data: members, isError } = useApiQuery(listMembers, { params: { id: group.name } });
  const admins = members?.filter((member) => member.role === 'admin').length;
  const formatDate = useDateFormat({ month: 'long', year: 'numeric' });

  return (
    <Sheet as="header">
      <Spine style={group.accent ? { background: group.accent } : undefined} />
      {group.photo && <Cover src={group.photo.url} alt="" />}
      <Identity>
        {group.logo ? (
          <Logo src={group.logo.url} alt="" width={logoSize} height={logoSize} />
        ) : (
          <Avatar name={group.display_name} size={logoSize} />
        )}
        <div>
          <Heading level={1}>{group.display_name}</Heading>
          {group.site_url && (
            <Site href={group.site_url} newTab>
              {siteName(group.site_url)}
              <Icon name="open" size={14} label="Opens in a new tab" />
            </Site>
          )}
        </div>
      </Identity>
      <Facts>
        <Fact label="Members">{(members?.length ?? group.member_count).toLocaleString('en')}</Fact>
        <Fact label="Admins">
          {admins?.toLocaleString('en') ?? (isError ? '–' : <Skeleton width="2ch" />)}
        </Fact>
        <Fact label="Since">{formatDate(group.created_at)}</Fact>
        {group.accent && (
          <Fact label="Accent">
            <Swatch style={{ background: group.accent }} />
            {group.accent}
          </Fact>
        )}
        {group.locked_fields.length > 0 && (
          <Fact label="Set by the group">{group.locked_fields.map(fieldName).join(', ')}</Fact>
        )}
      </Facts>
    </Sheet>
  );
}

export function GroupHeaderSkeleton() {
  return (
    <Loading label="Loading the group">
      <Sheet>
        <Spine />
        <Identity>
          <Skeleton width={`${logoSize}px`} height={`${logoSize}px`} radius="round" />
          <div>
            <Skeleton width="240px" height="2.25rem" />
            <Skeleton width="140px" />
          </div>
        </Identity>
        <Facts as="div">
          {['Members', 'Admins', 'Since'].map((label) => (
            <div key={label}>
              <Skeleton width="64px" height="0.875rem" />
              <Skeleton width="96px" height="1.25rem" />
            </div>
          ))}
        </Facts>
      </Sheet>
    </Loading>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const siteName = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/[/?#].*$/, '');
const fieldName = (field: string) => field.replaceAll('_', ' ');

const Sheet = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
`;

/** The group's colour along the upper edge, as on the back of a book. */
const Spine = styled.div`
  height: 6px;
  background: ${theme.colour.ink};
`;

const Cover = styled.img`
  width: 100%;
  height: clamp(96px, 16vw, 176px);
  object-fit: cover;
  background: ${theme.colour.sunken};
`;

const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(5)};
  padding: ${space(7)} ${space(8)};

  > div {
    display: grid;
    gap: ${space(1)};
    min-width: 0;
  }

  ${theme.media.narrow} {
    gap: ${space(4)};
    padding: ${space(5)} ${space(4)};
  }
`;

const Logo = styled.img`
  flex: none;
  padding: ${space(1)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: #fff;
  object-fit: contain;
`;

const Site = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  justify-self: start;
  padding-block: ${space(1)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(12)};
  padding: ${space(5)} ${space(8)};
  border-top: 1px solid ${theme.colour.hairline};

  > div {
    display: grid;
    gap: ${space(1)};
    align-content: start;
  }

  dt {
    color: ${theme.colour.inkFaint};
    font: ${theme.size.caption} ${theme.font.text};
  }

  dd {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font: 550 ${theme.size.lead} ${theme.font.text};
    font-variant-numeric: tabular-nums;
  }

  ${theme.media.narrow} {
    gap: ${space(4)} ${space(8)};
    padding: ${space(4)};
  }
`;

const Swatch = styled.span`
  width: 18px;
  height: 18px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.12);
`;
