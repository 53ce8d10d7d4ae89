import { id } from '@meishi/api-contract/shapes/fields';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Batches } from '../platform/database/batches.ts';
import { Database } from '../platform/database/database.ts';
import { type FoundProfile, foundProfile, publicProfiles, type StoredProfile } from './profiles.queries.ts';

/** Number of profiles that are kept parsed. */
const maxKept = 2000;

/**
 * Reads profiles for public pages. Every call reads the database, so a change shows with the next page on every
 * server, but concurrent calls share one statement, and a profile is parsed again only if it has changed.
 */
@Injectable()
export class ProfileReader implements BeforeApplicationShutdown {
  private readonly kept = new LRUCache<string, { stored: StoredProfile; found: FoundProfile }>({
    max: maxKept,
  });
  private readonly reads: Batches<string, FoundProfile | undefined>;

  constructor(database: Database) {
    this.reads = new Batches({
      maxBatch: 500,
      maxWaiting: 20_000,
      process: async (wanted) => {
        const values = [[...new Set(wanted)]];
        const { rows } = await database.query<StoredProfile>({
          name: 'public profiles',
          text: publicProfiles,
          values,
        });
        const found = new Map(rows.map((row) => [row.wanted, this.foundOf(row)]));
        return wanted.map((one) => found.get(one));
      },
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reads.drain();
  }

  /**
   * Finds a profile like `ProfilesQueries.find`. The result is the same object as before if nothing about the
   * profile has changed, so that the caller can keep what it derives from it.
   */
  async find(idOrSlug: string): Promise<FoundProfile | undefined> {
    return id.safeParse(idOrSlug).success ? this.reads.add(idOrSlug) : undefined;
  }

  private foundOf(stored: StoredProfile): FoundProfile {
    const kept = this.kept.get(stored.profile_id);
    if (
      kept?.stored.profile === stored.profile &&
      kept.stored.inherited === stored.inherited &&
      kept.stored.visibility === stored.visibility
    )
      return kept.found;
    const found = foundProfile(stored);
    this.kept.set(stored.profile_id, { stored, found });
    return found;
  }
}
