/** SQL for the branding columns of a row `g` of groups. */
export const brandFields = 'g.name, g.display_name, g.logo, g.logo_dark, g.accent, g.site_url';
