/** Releases of the shell and the remotes, the log of who made which of them live when, and browsers' reports. */
export const releases = [
  `create table releases (
    remote text not null,
    version text not null,
    package_version text not null,
    hash text not null,
    entry text not null,
    integrity text not null,
    requires text not null,
    routes jsonb not null,
    chunks jsonb not null,
    kit_parts jsonb not null,
    shell jsonb,
    files jsonb not null,
    released_at timestamptz not null,
    released_by text not null,
    primary key (remote, version)
  )`,

  `create table activations (
    activation_id bigserial primary key,
    remote text not null,
    version text not null,
    activated_at timestamptz not null,
    activated_by text not null,
    percent int not null default 100,
    constraint activations_release_fkey foreign key (remote, version) references releases (remote, version)
  )`,
  'create index activations_remote on activations (remote, activation_id)',

  'create schema release_reports',
  `create table release_reports.counts (
    remote text not null,
    version text not null,
    hour timestamptz not null,
    kind text not null,
    count int not null,
    primary key (remote, version, hour, kind)
  )`,
  `create table release_reports.reporters (
    hour timestamptz not null,
    remote text not null,
    version text not null,
    kind text not null,
    visitor bytea not null,
    primary key (hour, remote, version, kind, visitor)
  )`,
  `create table release_reports.messages (
    remote text not null,
    version text not null,
    kind text not null,
    message text not null,
    count int not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (remote, version, kind, message)
  )`,
];
