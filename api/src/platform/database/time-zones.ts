import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';

/** Maps time zones to the database's names. Node and PostgreSQL have separate tables of zones. */
@Injectable()
export class TimeZones {
  private names: Promise<string[]> | undefined;

  constructor(private readonly database: Database) {}

  /** The database's name of a zone; UTC if it knows none of its names. */
  async inDatabase(zone: string): Promise<string> {
    this.names ??= this.read();
    const names = await this.names;
    if (names.includes(zone)) return zone;
    const canonical = canonicalName(zone);
    return (canonical && names.find((name) => canonicalName(name) === canonical)) || 'UTC';
  }

  private async read(): Promise<string[]> {
    try {
      const { rows } = await this.database.query<{ name: string }>('select name from pg_timezone_names');
      return rows.map(({ name }) => name);
    } catch (error) {
      this.names = undefined;
      throw error;
    }
  }
}

/** Node's canonical name of a zone; undefined if it is unknown. */
function canonicalName(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
