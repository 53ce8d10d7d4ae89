import { hash } from 'node:crypto';
import { id } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Lookups } from '../../platform/database/batches.ts';
import { Database } from '../../platform/database/database.ts';
import {
  type FoundProfile,
  foundProfile,
  publicProfiles,
  type StoredProfile,
  shownProfile,
} from './profiles.queries.ts';

/** Number of profiles that are kept parsed. */
const maxCached = 1000;

/** A profile with what tells its versions apart, on all servers. */
export interface ReadProfile extends FoundProfile {
  version: string;
}

interface ParsedProfile extends Pick<ReadProfile, 'profile' | 'version'> {
  stored: StoredProfile;
}

/**
 * Reads profiles for public pages. Every call reads the database, so a change shows with the next page on every
 * server, but concurrent calls share one statement, and a profile is parsed again only if it has changed.
 */
@Injectable()
export class ProfileReader {
  private readonly cache = new LRUCache<string, ParsedProfile>({
    max: maxCached,
  });
  private readonly reads: Lookups<StoredProfile>;

  constructor(database: Database) {
    this.reads = new Lookups(database, publicProfiles);
  }

  /**
   * Finds a profile like `ProfilesQueries.find`. The result has the same version as before if nothing about the
   * profile has changed, so that the caller can keep what it derives from it.
   */
  async find(idOrSlug: string): Promise<ReadProfile | undefined> {
    const stored = id.safeParse(idOrSlug).success ? await this.reads.find(idOrSlug) : undefined;
    return stored && this.foundOf(stored);
  }

  private foundOf(stored: StoredProfile): ReadProfile {
    let parsed = this.cache.get(stored.profile_id);
    if (
      parsed?.stored.profile !== stored.profile ||
      parsed.stored.inherited !== stored.inherited ||
      parsed.stored.look !== stored.look ||
      parsed.stored.visibility !== stored.visibility
    ) {
      parsed = { stored, profile: shownProfile(stored), version: versionOf(stored) };
      this.cache.set(stored.profile_id, parsed);
    }
    return { ...foundProfile(stored, parsed.profile), version: parsed.version };
  }
}

function versionOf({ profile, inherited, look, visibility }: StoredProfile): string {
  return hash('sha256', [visibility, inherited, look, profile].join('\0'), 'base64url');
}
