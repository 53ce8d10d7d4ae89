import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { htmlEscape } from 'escape-goat';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { basePath, withBase } from '../../platform/base-path/base-path.ts';
import { branding } from '../../platform/branding/branding.ts';
import { nothingHere } from '../../platform/http/domain-error.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { documentationPolicy } from '../../platform/pages/page-policies.ts';

const folderOf = (specifier: string) => dirname(findPackageJSON(specifier, import.meta.url) ?? '');
const document = JSON.parse(readFileSync(join(folderOf('..'), 'dist/openapi.json'), 'utf8'));
const swaggerUi = folderOf('swagger-ui-dist');

/** The files of Swagger UI that the page needs, so that nothing is loaded from another host. */
const assets: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const start = (
  base: string,
) => `window.ui = SwaggerUIBundle({ url: '${base}/api/docs/openapi.json', dom_id: '#calls', deepLinking: true,
  docExpansion: 'none', filter: true, tryItOutEnabled: true });`;

const page = (name: string, base: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${htmlEscape(name)} API</title>
<link rel="icon" href="${base}/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="${base}/api/docs/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<script src="${base}/api/docs/swagger-ui-bundle.js"></script>
<script src="${base}/api/docs/start.js"></script>
</body>
</html>
`;

/** The interactive documentation of the API and the OpenAPI 3.1 document behind it. */
@Access('public')
@Controller('api/docs')
export class ApiDocsController {
  @Bounded('api-docs')
  @Get()
  open(@Res() reply: FastifyReply): void {
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', documentationPolicy)
      .send(page(branding().name, basePath()));
  }

  @Bounded('api-docs')
  @Get('openapi.json')
  document(@Res() reply: FastifyReply): void {
    const info = { ...document.info, title: branding().name };
    const servers = document.servers.map(({ url }: { url: string }) => ({ url: withBase(url) }));
    reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...document, info, servers }, null, 2));
  }

  @Bounded('api-docs')
  @Get('start.js')
  start(@Res() reply: FastifyReply): void {
    reply.type('text/javascript; charset=utf-8').send(start(basePath()));
  }

  @Bounded('api-docs')
  @Get(':asset')
  async asset(@Param('asset') asset: string, @Res() reply: FastifyReply): Promise<void> {
    const type = Object.hasOwn(assets, asset) ? assets[asset] : undefined;
    if (!type) throw nothingHere();
    reply.type(type).header('cache-control', 'public, max-age=3600');
    reply.send(await readFile(join(swaggerUi, asset)));
  }
}
