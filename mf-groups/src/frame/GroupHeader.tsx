import type { Group } from '@meishi/api-contract/groups';
import { Avatar, Heading, Icon, Link, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

/** Edge of the group's logo in pixels. */
export const logoSize = 56;

/** Who the group is: its logo in its colour, its name, its site. */
export function GroupHeader({ group }: { group: Group }) {
  return (
    <Identity>
      <Mark style={group.accent ? { borderColor: group.accent } : undefined}>
        {group.logo ? (
          <img src={group.logo.url} alt="" width={logoSize} height={logoSize} />
        ) : (
          <Avatar name={group.display_name} size={logoSize} />
        )}
      </Mark>
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
  );
}

const siteName = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/[/?#].*$/, '');

export const Identity = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: ${space(18)};
  padding-bottom: ${space(5)};

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Mark = styled.span`
  flex: none;
  display: grid;
  border-radius: ${theme.radius.large};

  > img {
    padding: ${space(1)};
    border: 1px solid ${theme.colour.hairline};
    border-color: inherit;
    border-radius: ${theme.radius.large};
    background: #fff;
    object-fit: contain;
  }
`;

const Site = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding-block: ${space(1)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};
`;
