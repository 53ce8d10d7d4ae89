/** SQL for the look of a row `g` of groups, field by field. */
export const brandFields = 'g.name, g.display_name, g.logo, g.logo_dark, g.accent, g.site_url';

/** SQL for the look that a row `p` of profiles bears: of its groups, the one whose links stand first on it. */
export const borneBrand = `(
  select row_to_json(brand) from (
    select ${brandFields} from memberships m join groups g using (group_id)
    where m.profile_id = p.profile_id order by m.joined_at, m.group_id limit 1
  ) brand
)`;
