import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { withBase } from '../platform/base-path/base-path.ts';
import { Config } from '../platform/config/config.ts';
import { Database } from '../platform/database/database.ts';
import { nothingHere } from '../platform/http/domain-error.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { sendText } from './send-html.ts';

/** The protocol's limit of one file (sitemaps.org). */
const maxAddresses = 50_000;

/** What search engines read: rules, and the profiles that may be found (`visibility` is `public`). */
@Controller()
export class SearchEnginesController {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  @Access('public')
  @Bounded('pages')
  @Get('robots.txt')
  robots(@Res() reply: FastifyReply): void {
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${['/api/', '/l/', '/c/'].map((path) => `Disallow: ${withBase(path)}\n`).join('')}Sitemap: ${this.config.PUBLIC_URL}/sitemap.xml\n`,
      );
  }

  /** The index. Each of its files begins with a profile's id, so it stays the same while other profiles come and go. */
  @Access('public')
  @Bounded('sitemaps')
  @Get('sitemap.xml')
  async index(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { rows } = await this.database.query<{ profile_id: string }>({
      name: 'files of the sitemap',
      text: `select profile_id from (
          select profile_id, row_number() over (order by profile_id) as place from profiles where visibility = 'public'
        ) as listed where place % $1 = 1 order by place`,
      values: [maxAddresses],
    });
    const files = rows.map(
      ({ profile_id }) => `<sitemap>${this.location(`/sitemaps/${profile_id}.xml`)}</sitemap>`,
    );
    await send(request, reply, 'sitemapindex', files);
  }

  @Access('public')
  @Bounded('sitemaps')
  @Get('sitemaps/:file')
  async file(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, first] = /^([0-9A-Z]{1,20})\.xml$/.exec(file) ?? [];
    if (!first) throw nothingHere();
    const { rows } = await this.database.query<{ path: string; updated_on: string }>({
      name: 'addresses of the sitemap',
      text: `select coalesce(slug, profile_id) as path, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as updated_on
        from profiles where visibility = 'public' and profile_id >= $1 order by profile_id limit $2`,
      values: [first, maxAddresses],
    });
    const addresses = rows.map(
      ({ path, updated_on }) =>
        `<url>${this.location(`/profile/${path}`)}<lastmod>${updated_on}</lastmod></url>`,
    );
    await send(request, reply, 'urlset', addresses);
  }

  private location(path: string): string {
    return `<loc>${this.config.PUBLIC_URL}${path}</loc>`;
  }
}

/** Paths consist of letters, digits and hyphens, so nothing in the entries needs to be escaped. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  element: 'sitemapindex' | 'urlset',
  entries: readonly string[],
): Promise<void> {
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</${element}>\n`;
  reply.header('cache-control', 'public, max-age=86400').type('application/xml; charset=utf-8');
  await sendText(request, reply, xml);
}
