import { Migration } from '@mikro-orm/migrations';
import { analytics } from './analytics.ts';
import { cards } from './cards.ts';
import { contacts } from './contacts.ts';
import { desk } from './desk.ts';
import { erasure } from './erasure.ts';
import { groups } from './groups.ts';
import { limits } from './limits.ts';
import { profiles } from './profiles.ts';
import { releases } from './releases.ts';
import { shop } from './shop.ts';
import { users } from './users.ts';
import { wallet } from './wallet.ts';

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
