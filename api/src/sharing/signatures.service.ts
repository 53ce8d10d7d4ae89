import {
  type listSignatures,
  type SignatureSettings,
  usualSignature,
} from '@meishi/api-contract/endpoints/groups/signatures';
import { mailSignature } from '@meishi/api-contract/rules/mail-signature';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { GroupPlan } from '../groups/index.ts';
import type { GroupAccess } from '../platform/access/callers.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Config } from '../platform/config/config.ts';
import { Database } from '../platform/database/database.ts';
import { pageOf, readCursor } from '../platform/http/cursor.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { t } from '../platform/words/words.ts';
import { joinTemplate, publicProfiles, type StoredProfile, setting, shownProfile } from '../profile/index.ts';

type Query = Input<typeof listSignatures>['query'];

/** The mail signatures of a group's members. */
@Injectable()
export class SignaturesService {
  constructor(
    private readonly database: Database,
    private readonly plan: GroupPlan,
    private readonly config: Config,
  ) {}

  async list(
    viewer: Viewer,
    { group_id }: GroupAccess,
    query: Query,
  ): Promise<ResponseOf<typeof listSignatures>> {
    await this.plan.require(viewer, group_id, 'groups');
    const { rows: members, next_cursor } = await this.membersOf(group_id, query);
    const profiles = await this.profilesOf(members);
    const address = (path: string) => this.config.PUBLIC_URL + path;
    const signatures = members.flatMap(({ id, email, profile_id, settings }) => {
      const profile = profiles.get(profile_id);
      if (!profile) return [];
      const signature = mailSignature(profile, settings ?? usualSignature, { t, address });
      const { display_name, emails } = profile;
      return [{ user_id: id, display_name, email: email || (emails[0]?.value ?? ''), ...signature }];
    });
    return { signatures, next_cursor };
  }

  private async membersOf(groupId: string, { email, cursor, limit }: Query) {
    const [after] = readCursor(cursor);
    const { rows } = await this.database.query<Row>({
      name: 'members with signatures',
      text: `select m.user_id as id, m.user_id as key, u.email, m.profile_id, ${setting('signature')} as settings
        from memberships m join groups g using (group_id) join users u using (user_id)
          join profiles p using (profile_id) ${joinTemplate}
        where m.group_id = $1 and ($3::text is null or m.user_id > $3) and ($2::text is null or lower(u.email) = lower($2)
          or exists (select from jsonb_array_elements(p.emails) entry where lower(entry->>'value') = lower($2)))
        order by m.user_id limit $4`,
      values: [groupId, email ?? null, after, limit + 1],
    });
    return pageOf(rows, limit);
  }

  private async profilesOf(members: readonly Row[]) {
    const { rows } = await this.database.query<StoredProfile>({
      ...publicProfiles,
      values: [members.map(({ profile_id }) => profile_id)],
    });
    return new Map(rows.map((row) => [row.profile_id, shownProfile(row)]));
  }
}

interface Row {
  id: string;
  key: string;
  email: string;
  profile_id: string;
  /** Of the member's template; null if members decide. */
  settings: SignatureSettings | null;
}
