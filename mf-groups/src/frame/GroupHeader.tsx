import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Avatar, Heading, Icon, Link, space, theme, withBase } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** Width and height of the group's logo in pixels. */
const logoSize = 56;

export function GroupHeader({ group }: { group: Group }) {
  return (
    <Identity>
      {group.logo ? (
        <Logo logo={group.logo} dark={group.logo_dark ?? null} />
      ) : (
        <LogoBox>
          <Avatar name={group.display_name} size={logoSize} />
        </LogoBox>
      )}
      <div>
        <Heading level={1}>{group.display_name}</Heading>
        {group.site_url && (
          <Site href={group.site_url} newTab>
            {siteName(group.site_url)}
            <Icon name="open" size={14} label={t('Opens in a new tab')} />
          </Site>
        )}
      </div>
    </Identity>
  );
}

function Logo({ logo, dark }: { logo: Photo; dark: Photo | null }) {
  if (!dark) return <OnWhite src={withBase(logo.url)} alt="" />;
  return (
    <>
      <OnLight src={withBase(logo.url)} alt="" />
      <OnDark src={withBase(dark.url)} alt="" />
    </>
  );
}

const siteName = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/[/?#].*$/, '');

/** The name begins at the edge of all pages; the logo is at the other end. */
export const Identity = styled.header`
  display: flex;
  flex-direction: row-reverse;
  justify-content: space-between;
  align-items: center;
  gap: ${space(4)};
  min-height: 92px;
  padding-bottom: ${space(5)};

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  /* On a phone the name takes one line, because every page of the group has it. */
  ${theme.media.narrow} {
    min-height: 32px;
    padding-bottom: ${space(1)};

    h1 {
      font: 600 ${theme.size.body} ${theme.font.text};
      letter-spacing: normal;
    }
  }
`;

/** Without a dark variant, the logo keeps a white background. */
const Picture = styled.img`
  flex: none;
  width: auto;
  min-width: ${logoSize}px;
  max-width: 160px;
  height: ${logoSize}px;
  border-radius: ${theme.radius.regular};
  object-fit: contain;

  ${theme.media.narrow} {
    min-width: 28px;
    height: 28px;
    border-radius: ${theme.radius.small};
  }
`;

/** The space of a logo, for what stands for it. */
export const LogoBox = styled.div`
  flex: none;
  width: ${logoSize}px;
  height: ${logoSize}px;

  ${theme.media.narrow} {
    width: 28px;
    height: 28px;

    > * {
      zoom: 0.5;
    }
  }
`;

const OnWhite = styled(Picture)`
  padding: ${space(1)};
  border: 1px solid ${theme.colour.hairline};
  background: #fff;
`;

const OnLight = styled(Picture)`
  display: var(--on-light);
`;

const OnDark = styled(Picture)`
  display: var(--on-dark);
`;

const Site = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding-block: ${space(1)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};

  ${theme.media.narrow} {
    display: none;
  }
`;
