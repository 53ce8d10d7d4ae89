import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { Logo, theme } from '@meishi/shell-sdk';
import styled, { css } from 'styled-components';

interface GroupMarkProps {
  profile: Pick<PublicProfile, 'group' | 'company'>;
  className?: string;
}

/** Logo and name of the profile's group, on a background that contrasts with every theme. */
export function GroupMark({ profile: { group, company }, className }: GroupMarkProps) {
  if (!group || (!group.logo && isSaid(group, company))) return null;
  const mark = group.logo ? (
    <Logo brand={group} size={24} withName={!isSaid(group, company)} />
  ) : (
    group.display_name
  );
  return group.site_url ? (
    <WayToSite href={group.site_url} rel="noopener" className={className}>
      {mark}
    </WayToSite>
  ) : (
    <Slip className={className}>{mark}</Slip>
  );
}

/** Whether the page already shows the group's name as the company. */
const isSaid = ({ display_name }: GroupBrand, company: string) =>
  display_name.trim().toLowerCase() === company.trim().toLowerCase();

const slip = css`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  align-self: flex-start;
  max-width: 100%;
  min-height: 40px;
  padding: 6px 12px;
  border-radius: 10px;
  color: ${theme.colour.ink};
  background: ${theme.colour.surface};
  font: 500 14px/20px ${theme.font.text};
`;

const Slip = styled.p`
  ${slip}
`;

const WayToSite = styled.a`
  ${slip}
  text-decoration: none;
`;
