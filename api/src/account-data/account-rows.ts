import type { Photo } from '@meishi/api-contract/fields';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ownerErasure } from '../analytics/owner-erasure.sql.js';
import { Design } from '../designs/design.entity.js';
import { DesignFiles } from '../designs/design-files.js';
import { PictureEraser } from '../files/erase-picture.job.js';
import { Departures } from '../groups/members/departures.js';
import { picturesOfDeletedProfiles } from '../profiles/removal/deleted-profile.sql.js';

/** Everything that the database holds of one person. */
@Injectable()
export class AccountRows {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: PictureEraser,
    private readonly designs: DesignFiles,
    private readonly departures: Departures,
  ) {}

  /** Erases it in one transaction, with the jobs that erase the files; again it does nothing. */
  @Transactional()
  async erase(userId: string): Promise<void> {
    const [user] = await this.em.execute<{ email: string }[]>(
      'select email from users where user_id = ? for update',
      [userId],
    );
    if (!user) return;
    for (const { photo } of await this.em.execute<{ photo: Photo }[]>(picturesOfUser, [
      userId,
      userId,
      userId,
      userId,
      userId,
    ]))
      await this.pictures.erase(photo);
    for (const design of await this.em.find(Design, { user: userId })) await this.designs.erase(design);
    await this.departures.removeEverywhere(userId);
    await this.em.flush();
    for (const statement of [...ownerErasure, ...release]) await this.em.execute(statement, [userId]);
    await this.em.execute('delete from support_messages where user_id = ? or lower(email) = lower(?)', [
      userId,
      user.email,
    ]);
    // Profiles, links, contacts, reminders, designs and passes on phones go with their user.
    await this.em.execute('delete from users where user_id = ?', [userId]);
  }
}

const picturesOfUser = `
  select photo from users where user_id = ? and photo is not null
  union all select photo from profiles where user_id = ? and photo is not null
  union all select cover from profiles where user_id = ? and cover is not null
  union all select l.photo from links l join profiles p using (profile_id) where p.user_id = ? and l.photo is not null
  union all ${picturesOfDeletedProfiles} and user_id = ?`;

/** Cards are open to whoever holds them next, profiles leave nothing but their id, the log of acts no name. */
const release = [
  `update cards set user_id = null, profile_id = null, label = '', registered_at = null,
    standing = case kind when 'digital' then 'retired' else 'open' end where user_id = ?`,
  `insert into erasure.profiles (profile_id, erased_at) select profile_id, now() from profiles where user_id = ?
    on conflict do nothing`,
  `update audit_entries set actor_label = 'Erased account' where actor_kind = 'user' and actor_id = ?`,
  `update audit_entries set details = '{}' where subject = 'user:' || ?`,
];
