import type { ContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';

/**
 * The event to which a contact belongs that is captured now, by the rule of the server: the last begun, of those that began together
 * the user's own, then the newest. The stored `status` may be old.
 */
export function runningEvent(events: readonly ContactEvent[], now: Date): ContactEvent | undefined {
  const rank = ({ starts_at, group, created_at }: ContactEvent) =>
    [Date.parse(starts_at), group ? 0 : 1, Date.parse(created_at)] as const;
  return events
    .filter(
      ({ starts_at, ends_at }) =>
        Date.parse(starts_at) <= now.getTime() && Date.parse(ends_at) > now.getTime(),
    )
    .toSorted((one, other) => {
      const [a, b] = [rank(one), rank(other)];
      return b[0] - a[0] || b[1] - a[1] || b[2] - a[2];
    })[0];
}
