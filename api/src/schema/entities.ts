import { CheckIn } from '../admin/dreams/check-in.entity.ts';
import { Dream } from '../admin/dreams/dream.entity.ts';
import { SupportMessage } from '../admin/support/support-message.entity.ts';
import { Design } from '../billing/designs/design.entity.ts';
import { PaymentState } from '../billing/payments/billing/payment-state.entity.ts';
import { TakenPaymentEvent } from '../billing/payments/events/payment-event.entity.ts';
import { Order } from '../billing/payments/orders/order.entity.ts';
import { PaymentCustomer } from '../billing/payments/payment-customer.entity.ts';
import { Dashboard } from '../groups/dashboards/dashboard.entity.ts';
import { Group } from '../groups/group.entity.ts';
import { GroupName } from '../groups/group-name.entity.ts';
import { GroupTemplate } from '../groups/group-template.entity.ts';
import { Invitation } from '../groups/invitations/invitation.entity.ts';
import { GroupLink } from '../groups/links/group-link.entity.ts';
import { LinkOverride } from '../groups/links/link-override.entity.ts';
import { Membership } from '../groups/members/membership.entity.ts';
import { PastMembership } from '../groups/members/past-membership.entity.ts';
import { Session } from '../people/sessions/session.entity.ts';
import { User } from '../people/users/user.entity.ts';
import { AuditEntry } from '../platform/audit/audit-entry.entity.ts';
import { Link } from '../profile/links/link.entity.ts';
import { Profile } from '../profile/profiles/profile.entity.ts';
import { ProfileSlug } from '../profile/profiles/profile-slug.entity.ts';
import { DeletedProfile } from '../profile/profiles/removal/deleted-profile.entity.ts';
import { Activation } from '../releases/remotes/activation/activation.entity.ts';
import { SwitchedOffRemote } from '../releases/remotes/activation/switched-off-remote.entity.ts';
import { Release } from '../releases/remotes/releases/release.entity.ts';
import { Card } from '../sharing/cards/card.entity.ts';
import { CardBatch } from '../sharing/cards/card-batch.entity.ts';
import { CardHandover } from '../sharing/cards/group-cards/card-handover.entity.ts';
import { Contact } from '../sharing/contacts/contact.entity.ts';
import { Exchange } from '../sharing/contacts/exchange/exchange.entity.ts';
import { Reminder } from '../sharing/contacts/reminders/reminder.entity.ts';

/** All entities. The API and the migrations share this list. */
export const entities = [
  User,
  Session,
  Profile,
  ProfileSlug,
  DeletedProfile,
  Link,
  Contact,
  Reminder,
  Exchange,
  Group,
  Membership,
  PastMembership,
  GroupName,
  GroupLink,
  GroupTemplate,
  LinkOverride,
  Invitation,
  Release,
  Activation,
  SwitchedOffRemote,
  Card,
  CardBatch,
  CardHandover,
  SupportMessage,
  Design,
  Order,
  PaymentCustomer,
  PaymentState,
  TakenPaymentEvent,
  AuditEntry,
  Dashboard,
  Dream,
  CheckIn,
];
