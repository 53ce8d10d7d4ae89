import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Design, DesignFiles, OrderedItems } from '../../billing/index.ts';
import { MembershipRemoval } from '../../groups/index.ts';
import { PictureEraser } from '../../media/index.ts';
import { Database } from '../../platform/database/database.ts';
import { picturesOfDeletedProfiles } from '../../profile/index.ts';
import { JobErasure } from './job-erasure.ts';
import { ownedTables } from './ownership.ts';

/** The pictures of a user's account, profiles and links. The parameter is the user_id. */
export const picturesOfUser = `
  select photo from users where user_id = $1 and photo is not null
  union all select photo from profiles where user_id = $1 and photo is not null
  union all select cover from profiles where user_id = $1 and cover is not null
  union all select l.photo from links l join profiles p using (profile_id) where p.user_id = $1 and l.photo is not null`;

/** The rows of a user in the database. */
@Injectable()
export class AccountRows {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly pictures: PictureEraser,
    private readonly designs: DesignFiles,
    private readonly orderedItems: OrderedItems,
    private readonly removal: MembershipRemoval,
    private readonly jobs: JobErasure,
  ) {}

  /**
   * Erases the rows and enqueues the jobs that erase the files, in one transaction.
   * @returns the ids and addresses by which later jobs may still name the user; empty if there is no such
   * user.
   */
  @Transactional()
  async erase(userId: string): Promise<string[]> {
    await this.database.allowLongStatements();
    const user = await this.database.query('select from users where user_id = $1 for update', [userId]);
    if (!user.rowCount) return [];
    const names = await this.jobs.namesOf(userId);
    const pictures = await this.database.query<{ photo: Photo }>(allPictures, [userId]);
    for (const { photo } of pictures.rows) await this.pictures.erase(photo);
    for (const design of await this.em.find(Design, { user: userId })) await this.designs.erase(design);
    await this.orderedItems.eraseOf(userId);
    await this.removal.removeEverywhere(userId);
    await this.em.flush();
    for (const { name, rows, erasure = [`delete from ${name} r where ${rows}`] } of ownedTables)
      for (const statement of erasure) await this.database.query(statement, [userId]);
    return names;
  }
}

const allPictures = `${picturesOfUser} union all ${picturesOfDeletedProfiles} and user_id = $1`;

const rowsPerFetch = 500;

/** Streams a user's rows of a table as a JSON array, without the fields in `leftOut`. The caller must be in a transaction. */
export async function* readTable(
  database: Database,
  { name, rows: condition, leftOut = [] }: (typeof ownedTables)[number],
  userId: string,
): AsyncGenerator<string> {
  const row = leftOut.reduce((json, path) => `${json} #- '{${path.replaceAll('/', ',')}}'`, 'to_jsonb(r)');
  await database.query(
    `declare table_rows no scroll cursor for select (${row})::text as row from ${name} r where ${condition}`,
    [userId],
  );
  yield '[';
  let separator = '\n';
  for (;;) {
    const { rows } = await database.query<{ row: string }>(`fetch ${rowsPerFetch} from table_rows`);
    if (rows.length === 0) break;
    yield separator + rows.map(({ row }) => row).join(',\n');
    separator = ',\n';
  }
  await database.query('close table_rows');
  yield '\n]\n';
}
