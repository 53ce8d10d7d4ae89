import { Card } from '../cards/card.entity.js';
import { CardBatch } from '../cards/card-batch.entity.js';
import { CardHandover } from '../cards/group-cards/card-handover.entity.js';
import { Contact } from '../contacts/contact.entity.js';
import { Exchange } from '../contacts/exchange/exchange.entity.js';
import { Reminder } from '../contacts/reminders/reminder.entity.js';
import { Dashboard } from '../dashboards/dashboard.entity.js';
import { Design } from '../designs/design.entity.js';
import { CheckIn } from '../dreams/check-in.entity.js';
import { Dream } from '../dreams/dream.entity.js';
import { Group } from '../groups/group.entity.js';
import { GroupName } from '../groups/group-name.entity.js';
import { Invitation } from '../groups/invitations/invitation.entity.js';
import { GroupLink } from '../groups/links/group-link.entity.js';
import { LinkOverride } from '../groups/links/link-override.entity.js';
import { Membership } from '../groups/members/membership.entity.js';
import { PastMembership } from '../groups/members/past-membership.entity.js';
import { Link } from '../links/link.entity.js';
import { TakenPaymentEvent } from '../payments/events/payment-event.entity.js';
import { Order } from '../payments/orders/order.entity.js';
import { PaymentCustomer } from '../payments/payment-customer.entity.js';
import { AuditEntry } from '../platform/audit/audit-entry.entity.js';
import { Profile } from '../profiles/profile.entity.js';
import { ProfileSlug } from '../profiles/profile-slug.entity.js';
import { DeletedProfile } from '../profiles/removal/deleted-profile.entity.js';
import { Activation } from '../remotes/activation/activation.entity.js';
import { Release } from '../remotes/releases/release.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SupportMessage } from '../support/support-message.entity.js';
import { User } from '../users/user.entity.js';

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
  Card,
  CardBatch,
  CardHandover,
  SupportMessage,
  Design,
  Order,
  PaymentCustomer,
  TakenPaymentEvent,
  AuditEntry,
  Dashboard,
  Dream,
  CheckIn,
];
