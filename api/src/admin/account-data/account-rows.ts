import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Design, DesignFiles } from '../../billing/index.ts';
import { MembershipRemoval } from '../../groups/index.ts';
import { PictureEraser } from '../../media/index.ts';
import { Database } from '../../platform/database/database.ts';
import { picturesOfDeletedProfiles } from '../../profile/index.ts';
import { JobErasure } from './job-erasure.ts';
import { ownedTables } from './ownership.ts';
import { picturesOfUser } from './pictures-of-user.sql.ts';

/** The rows of a user in the database. */
@Injectable()
export class AccountRows {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly pictures: PictureEraser,
    private readonly designs: DesignFiles,
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
    await this.removal.removeEverywhere(userId);
    await this.em.flush();
    for (const { name, rows, erasure = [`delete from ${name} r where ${rows}`] } of ownedTables)
      for (const statement of erasure) await this.database.query(statement, [userId]);
    return names;
  }
}

const allPictures = `${picturesOfUser} union all ${picturesOfDeletedProfiles} and user_id = $1`;
