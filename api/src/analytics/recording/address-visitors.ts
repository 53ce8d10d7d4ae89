import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Batches } from '../../platform/database/batches.ts';
import { Database } from '../../platform/database/database.ts';
import { callerAddress } from '../../platform/limits/caller-address.ts';
import { Visitors } from '../../platform/visitors/visitors.ts';

/** How many visitors of a profile one network address can be in a day: an office or a fair, but not a script. */
const maxVisitors = 50;
/** The first ones are known to each server only, because nearly all addresses have no more. */
const maxInMemory = 5;
/** Number of addresses that a server remembers, each with a profile. */
const maxAddresses = 20_000;

interface Visit {
  profile_id: string;
  address: string;
  agent: string;
  at: Date;
  /** Whether the event counts, as far as its request tells. Others need no limit. */
  isCounted: boolean;
}

/** Visitors of an address. All hashes are in base64. */
interface Registration {
  address: string;
  day: string;
  visitors: string[];
}

/** What a server knows of an address today. */
interface Known {
  visitors: Set<string>;
  /** The visitors of all servers, once the address can have no more. */
  all: string[] | null;
}

/**
 * Finds out whose event it is. A visitor is an address and a program (`Visitors`), which anyone can invent, so only the
 * first programs of an address are visitors of their own. The events of others are those of visitors who have been seen,
 * and therefore mostly repeats. Nothing is dropped, and events and roll-ups agree by themselves.
 *
 * The limit holds for all servers together, apart from the few visitors that a server has in memory.
 */
@Injectable()
export class AddressVisitors {
  private readonly known = new LRUCache<string, Known>({ max: maxAddresses });
  private readonly registrations: Batches<Registration, string[]>;

  constructor(
    private readonly database: Database,
    private readonly visitors: Visitors,
  ) {
    this.registrations = new Batches({
      process: (batch) => this.store(batch),
      maxBatch: 500,
      maxWaiting: 20_000,
    });
  }

  /** The hash under which an event is counted. */
  async find({ profile_id, address, agent, at, isCounted }: Visit): Promise<Buffer> {
    const hash = await this.visitors.hash(address, agent, at);
    if (!isCounted) return hash;
    const day = at.toISOString().slice(0, 10);
    const key = `${day} ${profile_id} ${callerAddress(address)}`;
    const known: Known = this.known.get(key) ?? { visitors: new Set(), all: null };
    this.known.set(key, known);
    const visitor = hash.toString('base64');
    if (!known.all && known.visitors.size < maxInMemory) known.visitors.add(visitor);
    if (known.visitors.has(visitor)) return hash;
    if (!known.all) {
      const hashed = await this.visitors.hashOfAddress(profile_id, address, at);
      const visitors = [...known.visitors, visitor];
      const stored = await this.registrations.add({ address: hashed.toString('base64'), day, visitors });
      for (const other of stored) known.visitors.add(other);
      if (stored.length === maxVisitors) known.all = stored;
      if (known.visitors.has(visitor)) return hash;
    }
    const seen = known.all?.[hash.readUInt32BE() % maxVisitors];
    return seen ? Buffer.from(seen, 'base64') : hash;
  }

  private async store(batch: readonly Registration[]): Promise<string[][]> {
    const stored = new Map<string, string[]>();
    for (const [address, registrations] of Map.groupBy(batch, ({ address }) => address))
      stored.set(address, await this.storeOf(address, registrations));
    return batch.map(({ address }) => stored.get(address) ?? []);
  }

  /** Adds visitors to an address while there is room, and returns all of them. */
  private async storeOf(address: string, registrations: Registration[]): Promise<string[]> {
    const visitors = new Set(registrations.flatMap(({ visitors }) => visitors));
    const { rows } = await this.database.query<{ visitors: Buffer[] }>({
      name: 'visitors of an address',
      text: `insert into analytics.address_visitors as stored (address, day, visitors)
        values ($1, $2, ($3::bytea[])[:${maxVisitors}])
        on conflict (address) do update set visitors = (stored.visitors || array(
          select visitor from unnest(excluded.visitors) as visitor where visitor <> all(stored.visitors)
        ))[:${maxVisitors}]
        returning visitors`,
      values: [
        Buffer.from(address, 'base64'),
        registrations[0]?.day,
        [...visitors].map((visitor) => Buffer.from(visitor, 'base64')),
      ],
    });
    return (rows[0]?.visitors ?? []).map((visitor) => visitor.toString('base64'));
  }
}
