// biome-ignore-all lint/style/noExcessiveLinesPerFile: one entry for each table, in the order of erasure
import { totalsOfErased, valuesOfErased, valuesOfMember } from '../../analytics/index.ts';

/** A table with rows of users. Every statement and condition has one parameter, `$1`: the user_id. */
interface OwnedTable {
  /** The condition for the user's rows `r`. */
  rows: string;
  /** Why the export leaves the table out. */
  notExported?: string;
  /** Columns, or `column/key` inside JSON, that the export leaves out: secrets, other users' ids and search data. */
  leftOut?: readonly string[];
  /** Statements that erase the user from the table. Default: delete their rows. */
  erasure?: readonly string[];
  /** The id column by which jobs refer to a row. */
  jobKey?: string;
}

/** A table without rows of users, and why. */
interface OwnerlessTable {
  withoutOwner: string;
}

const own = (column = 'user_id') => `r.${column} = $1`;
const ofProfile = 'r.profile_id in (select profile_id from profiles where user_id = $1)';
/** Only a verified address identifies the receiver, because anyone can sign up with a stranger's address. */
const toAddress = (column: string) =>
  `lower(r.${column}) = (select lower(email) from users where user_id = $1 and email_verified)`;
const remove = (table: string, rows: string) => `delete from ${table} r where ${rows}`;
const erasedName = 'Erased account';
const renamed = (table: string, column: string) =>
  `update ${table} set ${column} = '${erasedName}' where ${column} = (select nullif(email, '') from users where user_id = $1)`;

const visitors = 'about visitors, whose totals are in the roll-ups';

/**
 * Whose data each table contains. Export and erasure read nothing else, and a test fails if a table is
 * missing here. A reference alone is not ownership: another user's contact may refer to a profile of this
 * user. The order is that of erasure, dependent rows first.
 */
export const ownership: Readonly<Record<string, OwnedTable | OwnerlessTable>> = {
  'openid.sessions': {
    rows: 'r.session_id in (select session_id from sessions where user_id = $1)',
    leftOut: ['secret_hash', 'refresh_token', 'id_token'],
  },
  'openid.identities': { rows: own() },
  sessions: { rows: own() },
  'access.keys': { rows: own(), leftOut: ['secret_hash'] },
  'access.device_logins': { rows: own(), leftOut: ['device_hash', 'user_code'] },
  'access.calendar_feeds': { rows: own(), leftOut: ['feed_id'] },
  'webhooks.deliveries': {
    // A group is told that a member left also when the account is erased.
    rows: `(r.webhook_id in (select webhook_id from webhooks.endpoints where user_id = $1)
      or r.about_user_id = $1 and not (r.event = 'member.left' and r.status = 'pending'))`,
    jobKey: 'delivery_id',
  },
  'webhooks.endpoints': { rows: own(), leftOut: ['secret', 'previous_secret'], jobKey: 'webhook_id' },
  reminders: { rows: own(), leftOut: ['round'], jobKey: 'round' },
  exchanges: {
    rows: ofProfile,
    leftOut: ['vcard_to'],
    jobKey: 'exchange_id',
    // Other users keep the exchange, but not the address that a vCard was mailed to.
    erasure: [
      `update exchanges r set vcard_to = null where ${toAddress('vcard_to')}`,
      remove('exchanges', ofProfile),
    ],
  },
  'receipts.receipts': {
    rows: 'r.contact_id in (select contact_id from contacts where user_id = $1)',
    leftOut: ['token_hash', 'mail_to'],
    // Other users keep what was left on their profiles, but not the address that the link was mailed to.
    erasure: [
      `update receipts.receipts r set mail_to = null where ${toAddress('mail_to')}`,
      remove('receipts.receipts', 'r.contact_id in (select contact_id from contacts where user_id = $1)'),
    ],
  },
  'receipts.erasures': { rows: own() },
  // Notes on contacts of others belong to the group and stay, without the name of their author.
  'shared.notes': {
    rows: own(),
    leftOut: ['contact_id'],
    erasure: ['update shared.notes set user_id = null where user_id = $1'],
  },
  // The pictures themselves are files of the export.
  'meetings.card_pictures': {
    rows: 'r.contact_id in (select contact_id from contacts where user_id = $1)',
    leftOut: ['picture'],
  },
  'shared.external_ids': { rows: 'r.contact_id in (select contact_id from contacts where user_id = $1)' },
  contacts: {
    rows: own(),
    leftOut: [
      'kept_by',
      'search_text',
      'sort_name',
      'email_keys',
      'phone_keys',
      'assigned_to',
      'shared_changed_by',
    ],
    // Contacts of others that were assigned to the user, or changed by them, stay with their owners.
    erasure: [
      'update contacts set assigned_to = null where assigned_to = $1',
      'update contacts set shared_changed_by = null where shared_changed_by = $1',
      remove('contacts', own()),
    ],
  },
  'meetings.captures': { rows: own() },
  // Events of a group, and the questions of its events and templates, belong to the group.
  'meetings.events': { rows: own() },
  'meetings.forms': { rows: own() },
  // After contacts, because the erasure of a contact changes its entry.
  'carddav.entries': { rows: own() },
  'carddav.books': { rows: own(), notExported: 'the number of changes of the contacts' },
  link_overrides: { rows: own() },
  'directory.issue_rows': {
    rows: `(r.person_id in (select person_id from directory.people where user_id = $1) or ${toAddress('address')})`,
    leftOut: ['issue_id'],
  },
  'directory.issues': {
    rows: own('created_by'),
    leftOut: ['group_id'],
    // The cards that the user issued belong to the group.
    erasure: [`update directory.issues set created_by = null, file_name = '' where created_by = $1`],
  },
  // Also of an account that only stands for the person. The directory can send the person again.
  'directory.people': { rows: own(), leftOut: ['search', 'group_id'] },
  'departments.members': { rows: own() },
  'departments.admins': { rows: own() },
  'member_cards.told_rules': { rows: own(), leftOut: ['actor_id'] },
  'joining.requests': { rows: own(), leftOut: ['domain_id'] },
  'member_cards.requests': { rows: own() },
  'member_cards.changes': { rows: own(), leftOut: ['changed_by'] },
  memberships: { rows: own() },
  past_memberships: { rows: own() },
  invitations: {
    rows: toAddress('email'),
    leftOut: ['token_hash', 'invited_by'],
    jobKey: 'invitation_id',
    // Invitations that the user sent belong to the group and stay, without their name and message.
    erasure: [
      `update invitations set invited_by = null, message = '' where invited_by = $1`,
      remove('invitations', toAddress('email')),
    ],
  },
  groups: {
    rows: own('owner_id'),
    leftOut: ['offered_to_id'],
    erasure: [
      'update groups set owner_id = null where owner_id = $1',
      'update groups set offered_to_id = null where offered_to_id = $1',
    ],
  },
  card_handovers: { rows: own('colleague_id'), leftOut: ['former_profile_id'] },
  cards: {
    rows: own(),
    leftOut: ['claim_code_hash'],
    // The next holder can register the card.
    erasure: [
      `update cards set user_id = null, profile_id = null, label = '', registered_at = null,
        standing = case kind when 'digital' then 'retired' else 'open' end where user_id = $1`,
    ],
  },
  card_batches: {
    rows: own('created_by'),
    notExported: 'the stock of the product, minted by its admins',
    erasure: ['update card_batches set created_by = null where created_by = $1'],
  },
  designs: { rows: own() },
  'group_orders.items': {
    rows: own(),
    leftOut: ['group_order_id', 'files', 'picture'],
    // What was paid stays with the group, but not for whom. Whoever is not printed yet is left out.
    erasure: [
      `delete from group_orders.items r using group_orders.orders o
        where o.group_order_id = r.group_order_id and o.status = 'draft' and r.user_id = $1`,
      `update group_orders.items set user_id = null, profile_id = null, name = '', address = null, files = null,
        picture = null, preview = null, file_bytes = 0, problems = '[]', drawn_problems = '[]', notes = '[]',
        tracking_number = null, tracking_url = null where user_id = $1`,
    ],
  },
  'group_orders.orders': {
    rows: own('created_by'),
    leftOut: ['group_id', 'checkout_session_id', 'attempt'],
    erasure: [
      `delete from group_orders.orders where created_by = $1 and status = 'draft'`,
      `update group_orders.orders set created_by = null, design_name = '' where created_by = $1`,
    ],
  },
  orders: {
    rows: own(),
    jobKey: 'order_id',
    // Bookkeeping must keep what was bought, but not by whom.
    erasure: [
      'update orders set user_id = null, design_id = null, shipping = null, tracking_number = null, tracking_url = null where user_id = $1',
    ],
  },
  payment_states: {
    rows: own(),
    leftOut: ['reads_begun', 'read_applied'],
    // Bookkeeping must keep what was refunded, but not to whom.
    erasure: ['update payment_states set user_id = null where user_id = $1'],
  },
  payment_customers: { rows: own(), leftOut: ['tax_reads_begun', 'tax_read_applied'] },
  support_messages: {
    rows: `exists (select from users u where u.user_id = $1
      and (r.user_id = u.user_id or u.email_verified and lower(r.email) = lower(u.email)))`,
    jobKey: 'message_id',
  },
  dream_check_ins: {
    rows: own(),
    erasure: [`update dream_check_ins set user_id = null, author = '${erasedName}' where user_id = $1`],
  },
  audit_entries: {
    rows: `r.actor_kind = 'user' and r.actor_id = $1`,
    leftOut: ['subject', 'details'],
    // The audit log keeps the action, with ids that refer to nothing.
    erasure: [
      `update audit_entries r set details = '{}' from users u where u.user_id = $1 and (
        r.subject = 'user:' || u.user_id
        or exists (select from jsonb_path_query(r.details, 'strict $.**') value where value #>> '{}' = u.user_id or lower(value #>> '{}') = lower(u.email)))`,
      `update audit_entries set actor_label = '${erasedName}' where actor_kind = 'user' and actor_id = $1`,
    ],
  },
  releases: {
    rows: 'r.released_by = (select email from users where user_id = $1)',
    notExported: 'builds of the product, not of a user',
    erasure: [renamed('releases', 'released_by')],
  },
  activations: {
    rows: 'r.activated_by = (select email from users where user_id = $1)',
    notExported: 'the history of the product’s versions',
    erasure: [renamed('activations', 'activated_by')],
  },
  switched_off_remotes: {
    rows: 'r.off_by = (select email from users where user_id = $1)',
    notExported: 'the state of the product’s remotes',
    erasure: [renamed('switched_off_remotes', 'off_by')],
  },
  'teams.tokens': {
    rows: 'r.created_by = (select email from users where user_id = $1)',
    notExported: 'the tokens of teams, created by product admins',
    erasure: [renamed('teams.tokens', 'created_by')],
  },
  'teams.teams': {
    rows: `(r.created_by = (select email from users where user_id = $1) or exists (
      select from users u where u.user_id = $1 and u.email_verified and lower(u.email) = any (r.people)))`,
    // The other people of the team, and who created it.
    leftOut: ['people', 'created_by'],
    erasure: [
      `update teams.teams r set people = array_remove(r.people, lower(u.email))
        from users u where u.user_id = $1 and u.email_verified`,
      renamed('teams.teams', 'created_by'),
    ],
  },
  // Before the events and the member's totals, by which the counts are found.
  'analytics.group_values': {
    rows: valuesOfMember,
    notExported: 'the totals of groups, where the user’s share stays without a name',
    erasure: valuesOfErased,
  },
  'analytics.member_totals': { rows: own(), notExported: 'the user’s share in the totals of groups' },
  'analytics.events': { rows: own(), notExported: visitors },
  'analytics.event_days': {
    rows: own(),
    erasure: [totalsOfErased.event_days, remove('analytics.event_days', own())],
  },
  'analytics.dimension_days': {
    rows: own(),
    erasure: [totalsOfErased.dimension_days, remove('analytics.dimension_days', own())],
  },
  'analytics.subject_days': { rows: own() },
  'analytics.group_blocks': {
    rows: `r.dimension = 'member' and r.value = $1`,
    notExported: 'totals of groups, which only the previous release uses',
    // Cards and referrers can identify, and nothing reads the table any more.
    erasure: [
      `delete from analytics.group_blocks where dimension = 'member' and value = $1
        or dimension in ('card', 'referrer') and group_id in (
          select unnest(group_ids) from analytics.member_days where user_id = $1)`,
    ],
  },
  'analytics.member_days': { rows: own(), notExported: 'the days of the memberships' },
  'analytics.visitor_days': { rows: `(${own()} or ${ofProfile})`, notExported: visitors },
  'analytics.recent_hits': {
    rows: `split_part(r.hit, ' ', 2) in (select profile_id from profiles where user_id = $1)`,
    notExported: visitors,
  },
  'wallet.registrations': {
    rows: `r.serial in (select serial from wallet.passes
      where profile_id in (select profile_id from profiles where user_id = $1))`,
    notExported: 'the phones of users who keep the card',
  },
  'wallet.passes': { rows: ofProfile, leftOut: ['digest'] },
  links: { rows: ofProfile },
  profile_slugs: { rows: ofProfile },
  deleted_profiles: {
    rows: own(),
    leftOut: ['kept/exchanges', 'kept/wallet.passes', 'kept/wallet.registrations'],
    // A deleted profile of another user keeps its exchanges until it is erased.
    erasure: [
      `update deleted_profiles r set kept = jsonb_set(r.kept, '{exchanges}', (
          select jsonb_agg(case when lower(exchange->>'vcard_to') = lower(u.email) then exchange || '{"vcard_to": null}' else exchange end)
          from jsonb_array_elements(r.kept->'exchanges') exchange))
        from users u where u.user_id = $1 and u.email_verified and exists (
          select from jsonb_array_elements(r.kept->'exchanges') exchange where lower(exchange->>'vcard_to') = lower(u.email))`,
      remove('deleted_profiles', own()),
    ],
  },
  'pages.finished': { rows: ofProfile, notExported: 'pages that show the profile and its links' },
  profiles: {
    rows: own(),
    jobKey: 'profile_id',
    erasure: [
      `insert into erasure.profiles (profile_id, erased_at) select profile_id, now() from profiles where user_id = $1
        on conflict do nothing`,
      remove('profiles', own()),
    ],
  },
  // The erasure job uses it and clears it last.
  'erasure.requests': { rows: own(), erasure: [] },
  users: { rows: own() },

  'receipts.ended': { withoutOwner: 'hashes of links that show nothing any more' },
  'departments.departments': { withoutOwner: 'departments of groups, erased with the group' },
  'departments.invitations': {
    withoutOwner: 'which invitation leads into which department, erased with the invitation',
  },
  'joining.domains': { withoutOwner: 'mail domains of groups, erased with the group' },
  'group_orders.cards': {
    withoutOwner: 'which cards belong to which item of an order, erased with the card',
  },
  'directory.connections': { withoutOwner: 'connections of groups to directories, erased with the group' },
  'directory.plan_settings': { withoutOwner: 'when changes of directories wait, erased with the group' },
  'directory.plans': { withoutOwner: 'waiting changes of directories, erased with the group' },
  'directory.departments': { withoutOwner: 'departments of companies, erased with the group' },
  'directory.department_members': {
    withoutOwner: 'which people of a directory belong to which department, erased with the person',
  },
  'shared.feeds': { withoutOwner: 'numbers of the changes of groups, erased with the group' },
  'shared.changes': { withoutOwner: 'which contacts of groups changed when, erased with the group' },
  'shared.announcements': { withoutOwner: 'changes that webhooks of groups are told of within a minute' },
  'shared.ended_external_ids': {
    withoutOwner: 'hashes of ids of contacts that are gone, erased with the group',
  },
  'shared.settings': { withoutOwner: 'how groups share contacts, erased with the group' },
  group_names: { withoutOwner: 'names of groups, erased with the group when its last member is' },
  group_links: { withoutOwner: 'links of groups, erased with the group when its last member is' },
  group_templates: { withoutOwner: 'templates of groups, erased with the group when its last member is' },
  dashboards: { withoutOwner: 'dashboards of groups, erased with the group when its last member is' },
  dreams: { withoutOwner: 'the aims of the company, in its own words' },
  payment_events: { withoutOwner: 'ids and kinds of the payment provider’s events' },
  'erasure.profiles': { withoutOwner: 'ids that were profiles, so that none is given again' },
  'analytics.group_totals': { withoutOwner: 'totals of groups' },
  'analytics.group_days': { withoutOwner: 'totals of groups, which only the previous release uses' },
  'analytics.closed_days': { withoutOwner: 'a date' },
  'analytics.kept_events': { withoutOwner: 'a time' },
  'analytics.event_receipts': { withoutOwner: 'random ids of stored events' },
  'analytics.address_visitors': {
    withoutOwner: 'keyed hashes of the day, without meaning once its salt is deleted',
  },
  'analytics.visitor_salts': { withoutOwner: 'the salt of the day' },
  'openid.logout_tokens': { withoutOwner: 'ids of used log-out tokens, swept by the hour' },
  'openid.used_sign_ins': { withoutOwner: 'hashes of random states, swept by the hour' },
  'limits.call_windows': { withoutOwner: 'keyed hashes of callers, swept by the hour' },
  'operation.backups': { withoutOwner: 'when backups were taken' },
  'operation.kept_secret': { withoutOwner: 'a secret of the installation' },
  'release_reports.canaries': { withoutOwner: 'the courses of canaries' },
  'release_reports.counts': { withoutOwner: 'counts by version' },
  'release_reports.load_times': { withoutOwner: 'counts by version and load time' },
  'release_reports.messages': { withoutOwner: 'error messages, stored with everything personal taken out' },
  'release_reports.reporters': { withoutOwner: 'random ids of page loads, swept by the hour' },
  migrations: { withoutOwner: 'which migrations ran' },
  // Erased by content, see JobErasure.
  'pgboss.job': { withoutOwner: 'work to do; it names users by id' },
  'pgboss.job_dependency': { withoutOwner: 'which job waits for which' },
  'pgboss.bam': { withoutOwner: 'the queue’s own upkeep' },
  'pgboss.queue': { withoutOwner: 'kinds of jobs' },
  'pgboss.queue_stats': { withoutOwner: 'counts by kind of job' },
  'pgboss.schedule': { withoutOwner: 'when jobs run on a schedule' },
  'pgboss.subscription': { withoutOwner: 'which event starts which job' },
  'pgboss.version': { withoutOwner: 'the version of the queue’s tables' },
  'pgboss.warning': { withoutOwner: 'slow statements of the queue, without their values' },
};

/** The tables with rows of users, in the order of erasure. */
export const ownedTables: readonly (OwnedTable & { name: string })[] = Object.entries(ownership).flatMap(
  ([name, table]) => ('rows' in table ? [{ name, ...table }] : []),
);
