import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { classes, Logo } from '@meishi/shell-sdk';
import * as css from '../profile.module.css';

interface GroupMarkProps {
  profile: Pick<PublicProfile, 'group' | 'company'>;
  className?: string;
  /** The theme of what it is on, if that is not the one of the page. */
  theme?: 'light';
}

/** Logo and name of the profile's group, on a background that contrasts with every theme. */
export function GroupMark({ profile: { group, company }, className, theme }: GroupMarkProps) {
  if (!group || (!group.logo && isSaid(group, company))) return null;
  const mark = group.logo ? (
    <Logo brand={group} size={24} withName={!isSaid(group, company)} />
  ) : (
    group.display_name
  );
  return group.site_url ? (
    <a href={group.site_url} rel="noopener" className={classes(css.groupMark, className)} data-theme={theme}>
      {mark}
    </a>
  ) : (
    <p className={classes(css.groupMark, className)} data-theme={theme}>
      {mark}
    </p>
  );
}

/** Whether the page already shows the group's name as the company. */
const isSaid = ({ display_name }: GroupBrand, company: string) =>
  display_name.trim().toLowerCase() === company.trim().toLowerCase();
