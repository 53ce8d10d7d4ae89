import { findSame, type Identity } from '../directory/same-person.ts';

/** Someone who is in the directory, or in an earlier row of the table. */
export interface KnownPerson extends Identity {
  /** Whether their id can still be learned from the table. */
  learnsId: boolean;
  active: boolean;
  /** Whether a change of theirs waits for the plan of the directory. */
  waits?: boolean;
  /** Whether their removal waits. */
  removed?: boolean;
  /** The row of the table. */
  row?: number;
}

/** People by what they are recognised by. */
export class KnownPeople {
  private readonly byId = new Map<string, KnownPerson[]>();
  private readonly byAddress = new Map<string, KnownPerson[]>();

  constructor(people: readonly KnownPerson[]) {
    for (const person of people) this.add(person);
  }

  add(person: KnownPerson): void {
    keep(this.byId, person.external_id, person);
    keep(this.byAddress, person.address, person);
  }

  /** Finds the same person, who gets the id of the row if they have none. */
  find(identity: Identity): KnownPerson | 'several' | undefined {
    const { external_id, address } = identity;
    const candidates = [
      ...(this.byId.get(external_id ?? '') ?? []),
      ...(this.byAddress.get(address ?? '') ?? []),
    ];
    const same = findSame(candidates, identity);
    if (typeof same === 'object' && same.learnsId && same.external_id === null && external_id !== null) {
      same.external_id = external_id;
      keep(this.byId, external_id, same);
    }
    return same;
  }
}

function keep(map: Map<string, KnownPerson[]>, key: string | null, person: KnownPerson): void {
  if (key === null) return;
  const people = map.get(key);
  if (people) people.push(person);
  else map.set(key, [person]);
}
