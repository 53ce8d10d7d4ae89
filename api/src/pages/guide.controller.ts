import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { htmlEscape } from 'escape-goat';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { withBase } from '../platform/base-path/base-path.ts';
import { branding, builtInName } from '../platform/branding/branding.ts';
import { packageFolder } from '../platform/config/package-folder.ts';
import { nothingHere } from '../platform/http/domain-error.ts';
import { filePolicy } from '../platform/http/security-headers.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { noticePolicy } from '../platform/pages/page-policies.ts';
import { currentLocale, languageOf } from '../platform/words/words.ts';
import { sendHtml } from './send-html.ts';

/** What `guide.mjs` has made of docs/guide. */
const folder = join(packageFolder, 'dist/guide');
const hour = 'public, max-age=3600';

const style = `:root{color-scheme:light dark}
body{margin:0;font:17px/1.6 system-ui,sans-serif;background:#faf8f5;color:#0f0f23}
header,main{max-width:45rem;margin:0 auto;padding:1.25rem}header{padding-bottom:0}main{padding-bottom:4rem}
h1{font-size:2rem;line-height:1.2;margin:.5rem 0 1rem}h2{font-size:1.3rem;line-height:1.3;margin:2.5rem 0 .5rem}
a{color:inherit;text-underline-offset:.2em}header a{font-weight:600;text-decoration:none}li{margin:.35rem 0}
img{display:block;max-width:100%;height:auto;margin:.75rem 0;border:1px solid #dedbd4;border-radius:10px}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#0f0f17;color:#f2f0ec}img{border-color:#33333f}}`;
const policy = noticePolicy({ style, hasPictures: true });

/** The guide for owners, group admins and product admins, as pages that need neither scripts nor a release. */
@Controller('guide')
export class GuideController {
  @Access('public')
  @Bounded('pages')
  @Get()
  first(@Res() reply: FastifyReply): void {
    const isGerman = languageOf(currentLocale()) === 'de';
    reply.redirect(withBase(`/guide/${isGerman ? 'de/' : ''}index.html`), 302);
  }

  @Access('public')
  @Bounded('files')
  @Get('pictures/:file')
  async picture(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await fileOf(/^[\w-]+\.webp$/, 'pictures', file);
    reply
      .type('image/webp')
      .headers({ 'cache-control': hour, 'content-security-policy': filePolicy })
      .send(bytes);
  }

  @Access('public')
  @Bounded('pages')
  @Get('de/:file')
  async german(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPage(request, reply, 'de', await fileOf(/^[\w-]+\.html$/, 'de', file));
  }

  @Access('public')
  @Bounded('pages')
  @Get(':file')
  async english(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPage(request, reply, 'en', await fileOf(/^[\w-]+\.html$/, '.', file));
  }
}

async function fileOf(form: RegExp, place: string, file: string): Promise<Buffer> {
  if (!form.test(file)) throw nothingHere();
  return readFile(join(folder, place, file)).catch(() => {
    throw nothingHere();
  });
}

/** In the name of the installation. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  language: string,
  bytes: Buffer,
): Promise<void> {
  const name = htmlEscape(branding().name);
  const content = bytes.toString().replaceAll(builtInName, name);
  const [, title] = /<h1[^>]*>(.*?)<\/h1>/.exec(content) ?? [];
  reply.headers({ 'cache-control': hour, 'content-security-policy': policy });
  await sendHtml(
    request,
    reply,
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} · ${name}</title>` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head>` +
      `<body><header><a href="${withBase('/')}">${name}</a></header><main>${content}</main></body></html>`,
  );
}
