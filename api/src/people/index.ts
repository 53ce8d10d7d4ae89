/** What later domains use of this one: users, their sessions, plans, keys, notifications and webhooks. */

export { NotificationsModule } from './notifications/notifications.module.ts';
export { NotificationsService } from './notifications/notifications.service.ts';
export { UnsubscribeLinks } from './notifications/unsubscribe-links.ts';
export { Entitlements } from './plans/entitlements.ts';
export { PlansModule } from './plans/plans.module.ts';
export { covers, type PaidFeature, planInForce } from './plans/plans.policy.ts';
export { Storage } from './plans/storage.service.ts';
export { SessionsModule } from './sessions/sessions.module.ts';
export { SessionsService } from './sessions/sessions.service.ts';
export { CallerDays } from './users/caller-days.ts';
export { guessName, splitName } from './users/names.ts';
export { User } from './users/user.entity.ts';
export { UsersModule } from './users/users.module.ts';
export {
  defaultFirst,
  defaultFirstSql,
  effectiveSubscription,
  isPlaceholder,
  lockUser,
  placeholderUid,
  UsersQueries,
} from './users/users.queries.ts';
export { UsersService } from './users/users.service.ts';
export { WebhookOutbox } from './webhooks/webhook-outbox.ts';
export { WebhooksModule } from './webhooks/webhooks.module.ts';
