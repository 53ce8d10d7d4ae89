/** SQL: a row of links or group_links is enabled and on schedule (`rules/link-schedule` of the contract). */
export const isOpen = (link: string) =>
  `${link}.enabled and coalesce(${link}.starts_at <= now(), true) and coalesce(${link}.ends_at > now(), true)`;
