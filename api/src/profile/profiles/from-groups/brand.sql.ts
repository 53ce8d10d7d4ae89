/** SQL for the branding columns of a row `g` of groups. */
export const brandFields = 'g.name, g.display_name, g.logo, g.logo_dark, g.accent, g.site_url';

/** SQL for the branding that a row `p` of profiles inherits: from the group it joined first. */
export const inheritedBrand = `(
  select row_to_json(brand) from (
    select ${brandFields} from memberships m join groups g using (group_id)
    where m.profile_id = p.profile_id order by m.joined_at, m.group_id limit 1
  ) brand
)`;
