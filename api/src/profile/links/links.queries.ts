import type { Link } from '@meishi/api-contract/endpoints/links';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import { linkJson } from '../profiles/profile.sql.ts';

@Injectable()
export class LinksQueries {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `not-found` */
  async get(linkId: string): Promise<Link> {
    const [link] = await this.select('link', 'l.link_id = $1', linkId);
    if (!link) throw notFound('link');
    return link;
  }

  /** All links of a profile, in order. */
  listOfProfile(profileId: string): Promise<Link[]> {
    return this.select('links of profile', 'l.profile_id = $1', profileId);
  }

  private async select(name: string, condition: string, value: string): Promise<Link[]> {
    const { rows } = await this.database.query<{ link: Link }>({
      name,
      text: `select ${linkJson} as link from links l
        where ${condition} and l.deleted_at is null order by l.position, l.link_id`,
      values: [value],
    });
    return rows.map(({ link }) => link);
  }
}
