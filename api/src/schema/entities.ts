import { Card } from '../cards/card.entity.ts';
import { CardBatch } from '../cards/card-batch.entity.ts';
import { CardHandover } from '../cards/group-cards/card-handover.entity.ts';
import { Contact } from '../contacts/contact.entity.ts';
import { Exchange } from '../contacts/exchange/exchange.entity.ts';
import { Reminder } from '../contacts/reminders/reminder.entity.ts';
import { Dashboard } from '../dashboards/dashboard.entity.ts';
import { Design } from '../designs/design.entity.ts';
import { CheckIn } from '../dreams/check-in.entity.ts';
import { Dream } from '../dreams/dream.entity.ts';
import { Group } from '../groups/group.entity.ts';
import { GroupName } from '../groups/group-name.entity.ts';
import { Invitation } from '../groups/invitations/invitation.entity.ts';
import { GroupLink } from '../groups/links/group-link.entity.ts';
import { LinkOverride } from '../groups/links/link-override.entity.ts';
import { Membership } from '../groups/members/membership.entity.ts';
import { PastMembership } from '../groups/members/past-membership.entity.ts';
import { Link } from '../links/link.entity.ts';
import { PaymentState } from '../payments/billing/payment-state.entity.ts';
import { TakenPaymentEvent } from '../payments/events/payment-event.entity.ts';
import { Order } from '../payments/orders/order.entity.ts';
import { PaymentCustomer } from '../payments/payment-customer.entity.ts';
import { AuditEntry } from '../platform/audit/audit-entry.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { ProfileSlug } from '../profiles/profile-slug.entity.ts';
import { DeletedProfile } from '../profiles/removal/deleted-profile.entity.ts';
import { Activation } from '../remotes/activation/activation.entity.ts';
import { SwitchedOffRemote } from '../remotes/activation/switched-off-remote.entity.ts';
import { Release } from '../remotes/releases/release.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { SupportMessage } from '../support/support-message.entity.ts';
import { User } from '../users/user.entity.ts';

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
