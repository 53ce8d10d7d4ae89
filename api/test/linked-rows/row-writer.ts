import { randomBytes, randomUUID } from 'node:crypto';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import type { TestApp, TestUser } from '../app.ts';

/** A user with known recorded in all tables. */
export interface LinkedUser extends TestUser {
  name: string;
  profile_id: string;
}

/** The data recorded about a user outside their account: ids, secrets and file locations. */
export interface RecordedData {
  secrets: string[];
  folders: string[];
}

/** The people whose rows are written. */
export interface Scene {
  person: LinkedUser;
  /** The user whom rows of the first one name. */
  other: LinkedUser;
  group_id: string;
  now: Date;
  /** A text of the user. */
  words: string;
}

export const id = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();

/** Writes rows, and records the secrets and folders in them. */
export class RowWriter {
  readonly recorded: RecordedData = { secrets: [], folders: [] };

  constructor(readonly database: TestApp['database']) {}

  secret(): string {
    const made = randomBytes(12).toString('hex');
    this.recorded.secrets.push(made);
    return made;
  }

  folder(kind: 'pictures' | 'designs'): string {
    const made = `${kind}/${randomBytes(10).toString('hex')}`;
    this.recorded.folders.push(made);
    return made;
  }

  photo(): Photo {
    return { url: `/files/${this.folder('pictures')}/640.webp`, width: 640, height: 640, variants: [] };
  }

  async insert(table: string, row: Record<string, unknown>): Promise<void> {
    const values = Object.values(row).map((value) =>
      value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
        ? JSON.stringify(value)
        : value,
    );
    await this.database.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    );
  }
}
