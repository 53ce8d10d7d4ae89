import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createRelease, type Release, type RemoteRoute } from '@meishi/api-contract/endpoints/remotes';
import { createClient } from '@meishi/api-contract/transport/client';
import { Header, type HeaderData } from 'tar';
import type { TestApp } from './app.ts';

type Files = Record<string, string>;

/** The smallest build that the API accepts, as if from the preset, with a test's changes. */
export function remoteBuild(
  name: string,
  routes: Pick<RemoteRoute, 'path' | 'access'>[] & Partial<RemoteRoute>[],
  {
    version = '1.0.0',
    requires = '^1.0.0',
    files = {},
  }: { version?: string; requires?: string; files?: Files } = {},
): Files {
  const full = routes.map((route, index) => ({
    module: `./page${index}/Page`,
    title: `Page ${index}`,
    ...route,
  }));
  const exposes = [...new Set(full.map(({ module }) => module))].map((path, index) => ({
    path,
    assets: { js: { sync: [`page${index}.js`], async: [] }, css: { sync: [], async: [] } },
  }));
  const entry = `/* ${name} ${version} */`.repeat(20);
  return {
    'package.json': JSON.stringify({ name: `@meishi/${name}`, version }),
    'remote.json': JSON.stringify({ name, requires, routes: full }),
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
      exposes,
    }),
    'remoteEntry.js': entry,
    'remoteEntry.js.map': '{"sources":["secret.ts"]}',
    ...Object.fromEntries(exposes.map((_, index) => [`page${index}.js`, `/* page ${index} of ${name} */`])),
    ...files,
  };
}

/** The same for the shell. */
export function shellBuild({ version = '1.0.0', kit = '1.0.0', files = {} } = {}): Files {
  return {
    'package.json': JSON.stringify({ name: '@meishi/shell', version }),
    'shell.json': JSON.stringify({
      name: 'shell',
      kit,
      entry: ['main.js', 'vendors.js'],
      takeover: 'takeover.js',
      shared: { '@meishi/shell-sdk/forms': ['forms.js'] },
    }),
    'index.html':
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="meishi-head" content="" />' +
      '<link rel="preload" href="__BASE__/fonts/text.woff2" as="font" type="font/woff2" crossorigin>' +
      '<style>#loading { color: red }</style>' +
      `<script>document.documentElement.dataset.version = '${version}'</script>` +
      '<script defer src="__BASE__/vendors.js"></script><script defer src="__BASE__/main.js"></script>' +
      '</head><body><div id="root"></div><div id="loading"><b>Meishi</b></div></body></html>',
    'main.js': `/* shell ${version} */`,
    'vendors.js': '/* vendors */',
    'takeover.js': '/* takeover */',
    'forms.js': '/* forms */',
    'favicon.ico': 'icon',
    ...files,
  };
}

/** A build as a gzipped tar, including the compressed copies of its scripts that the preset creates. */
export function pack(build: Files): Blob {
  return packEntries(
    Object.entries(build).flatMap(([path, content]) => [
      { path, content: Buffer.from(content) },
      ...(path.endsWith('.js')
        ? [
            { path: `${path}.br`, content: brotliCompressSync(content) },
            { path: `${path}.gz`, content: gzipSync(content) },
          ]
        : []),
    ]),
  );
}

interface Entry extends HeaderData {
  content?: Buffer;
}

/** A gzipped tar of any entries, including those that a release must not contain. */
export function packEntries(entries: Entry[]): Blob {
  const blocks = entries.flatMap(({ content = Buffer.alloc(0), ...header }) => {
    const block = Buffer.alloc(512);
    new Header({ type: 'File', mode: 0o644, mtime: new Date(0), size: content.length, ...header }).encode(
      block,
    );
    return [block, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return new Blob([new Uint8Array(gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])))]);
}

/** Releases a build with the tests' token for its remote. */
export async function release(
  meishi: Pick<TestApp, 'origin' | 'config'>,
  name: string,
  archive: Blob,
  activate = true,
): Promise<Release> {
  const call = createClient({
    baseUrl: `${meishi.origin}/api/v1`,
    token: async () => meishi.config.RELEASE_TOKENS.get(name) ?? null,
  });
  return call(createRelease, {
    params: { name },
    body: { activate: activate ? 'true' : 'false' },
    files: { archive },
  });
}

/** The releases that most tests need: the shell, a public remote and one for product admins. */
export async function releaseFirstBuilds(app: TestApp): Promise<void> {
  await release(app, 'shell', pack(shellBuild()));
  const profile = remoteBuild('mf-profile', [{ path: '/dashboard', access: 'user' }]);
  await release(app, 'mf-profile', pack(profile));
  const admin = remoteBuild('mf-admin', [{ path: '/admin', access: 'product-admin' }]);
  await release(app, 'mf-admin', pack(admin));
}
