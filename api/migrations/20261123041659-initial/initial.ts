import { Migration } from '@mikro-orm/migrations';
import { analytics } from './analytics.js';
import { cards } from './cards.js';
import { contacts } from './contacts.js';
import { desk } from './desk.js';
import { erasure } from './erasure.js';
import { groups } from './groups.js';
import { limits } from './limits.js';
import { profiles } from './profiles.js';
import { releases } from './releases.js';
import { shop } from './shop.js';
import { users } from './users.js';
import { wallet } from './wallet.js';

/** The schema of the first release. */
export class Initial extends Migration {
  override up(): void {
    const features = [users, profiles, contacts, groups, cards, shop, desk, releases];
    const schemas = [analytics, wallet, erasure, limits];
    for (const statement of [...features, ...schemas].flat()) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop schema analytics, wallet, erasure, limits, release_reports cascade');
    this.addSql(`drop table activations, releases, dream_check_ins, dreams, audit_entries, support_messages, orders,
      designs, payment_events, payment_customers, card_handovers, cards, card_batches, dashboards, invitations,
      link_overrides, group_links, past_memberships, memberships, group_names, groups, exchanges, reminders, contacts,
      links, deleted_profiles, profile_slugs, profiles, sessions, users`);
  }
}
