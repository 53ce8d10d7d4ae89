import { t } from '../../../platform/words/words.ts';
import type { Candidate } from './import-candidate.ts';

/** An event of the user's own. */
export interface OwnEvent {
  event_id: string;
  name: string;
  place: string;
}

interface WithEvent {
  candidate: Candidate;
  event_id: string | null;
  /** What became of the name of an event that the user does not have. */
  note: string | null;
}

/**
 * Finds the user's event of the name in the row, at the place in the row if there are several. The name of another event is where they
 * met, or a line of the notes if that says something else.
 */
export function withEvent(candidate: Candidate, events: readonly OwnEvent[]): WithEvent {
  const { event, event_place, met_event, met_place } = candidate;
  if (!event) return { candidate, event_id: null, note: null };
  const named = events.filter(({ name }) => isSame(name, event));
  const found = named.find(({ place }) => isSame(place, event_place)) ?? named[0];
  if (found) return { candidate, event_id: found.event_id, note: null };
  const note = t('“{{event}}” isn’t one of your events, so it was saved as where you met.', { event });
  if (!met_event || isSame(met_event, event))
    return {
      candidate: { ...candidate, met_event: event, met_place: met_place || event_place },
      event_id: null,
      note,
    };
  const value = [event, event_place].filter(Boolean).join(', ');
  const extras = [...candidate.extras, { kind: 'event' as const, label: '', value }];
  return {
    candidate: { ...candidate, extras },
    event_id: null,
    note: t('“{{event}}” isn’t one of your events, so it was added to the notes.', { event }),
  };
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
