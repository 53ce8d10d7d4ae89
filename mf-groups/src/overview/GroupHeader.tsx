import type { Group } from '@meishi/api-contract/groups';
import type { Member } from '@meishi/api-contract/members';
import { Avatar, Heading, Icon, Skeleton, useDateFormat } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { Cover, Facts, Identity, Logo, logoSize, Sheet, Site, Spine, Swatch } from './group-header-parts';

interface GroupHeaderProps {
  group: Group;
  /** Once they are loaded. */
  members: Member[] | undefined;
  /** The members could not be loaded. */
  failed: boolean;
}

/** The group as the world sees it: cover, logo, name, site; below it the facts. */
export function GroupHeader({ group, members, failed }: GroupHeaderProps) {
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
          {admins?.toLocaleString('en') ?? (failed ? '–' : <Skeleton width="2ch" />)}
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
