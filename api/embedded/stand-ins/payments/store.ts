import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AutosavedFile } from '../autosaved-file.ts';
import type { Kind, Stored, StoredAs } from './objects.ts';
import { missing } from './problem.ts';

/** A response that is repeated if its request is repeated. */
interface StoredResponse {
  request: string;
  status: number;
  body: string;
  at: number;
}

/** An event that is being sent to the product. */
export interface Delivery {
  event_id: string;
  attempts: number;
  /** By the machine's clock, in milliseconds. */
  next_at: number;
  last_error: string | null;
}

interface State {
  /** How far the stand-in's clock is ahead of the machine's. */
  ahead_seconds: number;
  objects: Stored[];
  replays: Record<string, StoredResponse>;
  deliveries: Delivery[];
  invoices: number;
}

/** What files of earlier versions lack. */
const laterFields: Partial<Record<Kind, object>> = {
  customer: { balance: 0 },
  subscription: { terms: { percent_off: 0, tax_percentage: 0 } },
  charge: { disputed: false },
  invoice: { payments: { object: 'list', url: '', has_more: false, data: [] } },
};

/** All data of the stand-in, in memory and in one file that survives restarts. */
export class Store extends AutosavedFile {
  /** The origin of the stand-in's pages, e.g. http://localhost:4003. */
  readonly origin: string;
  private readonly objects = new Map<string, Stored>();
  readonly replays = new Map<string, StoredResponse>();
  deliveries: Delivery[] = [];
  private ahead = 0;
  private invoices = 0;

  private constructor(file: string, origin: string) {
    super(file);
    this.origin = origin;
  }

  static async open(file: string, origin: string): Promise<Store> {
    await mkdir(dirname(file), { recursive: true });
    const store = new Store(file, origin);
    const text = await store.read();
    if (text) store.restore(JSON.parse(text));
    return store;
  }

  /** The stand-in's time in seconds, which can be moved forward. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** Time never goes back. */
  moveTo(moment: number): void {
    this.ahead += Math.max(0, moment - this.now());
    this.touch();
  }

  add<Name extends Kind>(object: StoredAs<Name>): StoredAs<Name> {
    this.objects.set(object.id, object as Stored);
    this.touch();
    return object;
  }

  lookup<Name extends Kind>(kind: Name, id: string | null | undefined): StoredAs<Name> | undefined {
    const found = id ? this.objects.get(id) : undefined;
    return found?.object === kind ? (found as StoredAs<Name>) : undefined;
  }

  /** @throws StripeProblem `resource_missing` */
  get<Name extends Kind>(kind: Name, id: string, param?: string): StoredAs<Name> {
    const found = this.lookup(kind, id);
    if (!found) throw missing(kind, id, param);
    return found;
  }

  /** The object with this id, of any kind. */
  any(id: string): Stored | undefined {
    return this.objects.get(id);
  }

  /** Newest first. */
  all<Name extends Kind>(kind: Name): StoredAs<Name>[] {
    return [...this.objects.values()]
      .filter((object): object is StoredAs<Name> => object.object === kind)
      .reverse();
  }

  remove(id: string): void {
    this.objects.delete(id);
    this.touch();
  }

  nextInvoiceNumber(): string {
    this.invoices += 1;
    return `MEISHI-${String(this.invoices).padStart(4, '0')}`;
  }

  protected override content(): string {
    const state: State = {
      ahead_seconds: this.ahead,
      objects: [...this.objects.values()],
      replays: Object.fromEntries(this.replays),
      deliveries: this.deliveries,
      invoices: this.invoices,
    };
    return JSON.stringify(state);
  }

  private restore({ ahead_seconds, objects, replays, deliveries, invoices }: State): void {
    this.ahead = ahead_seconds;
    this.invoices = invoices;
    this.deliveries = deliveries;
    for (const object of objects)
      this.objects.set(object.id, { ...laterFields[object.object], ...object } as Stored);
    for (const [key, replay] of Object.entries(replays)) this.replays.set(key, replay);
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Stripe's format: `cus_…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}
