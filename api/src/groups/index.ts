/** What later domains use of this one: groups, their members, links and dashboards. */

export { Dashboard } from './dashboards/dashboard.entity.ts';
export { Group } from './group.entity.ts';
export { GroupPlan } from './group-plan.ts';
export { GroupTemplate } from './group-template.entity.ts';
export { GroupsModule } from './groups.module.ts';
export { GroupsQueries } from './groups.queries.ts';
export { GroupLink } from './links/group-link.entity.ts';
export { LinkOverride } from './links/link-override.entity.ts';
export { LeavingContacts } from './members/leaving-contacts.ts';
export { Membership } from './members/membership.entity.ts';
export { MembershipRemoval } from './members/membership-removal.ts';
export { TemplatePreviews } from './templates/template-previews.ts';
export { TemplatesModule } from './templates/templates.module.ts';
