import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFrame } from '@meishi/api-contract/server-pages';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserBase, compileEarly, compression } from './base.mjs';
import { baseFiles, baseHead, fontSources } from './base-head.mjs';
import { BuildUses } from './build-uses.mjs';
import { readIdentity } from './contract.mjs';
import { EmitFiles, json } from './emit-files.mjs';
import { Licences } from './licences.mjs';
import { serverConfig } from './server.mjs';
import { kitVersion, lazyKitParts, providedByShell } from './sharing.mjs';

/** The API replaces it with the address of the shell's build. */
const baseMark = '__BASE__';

/** @param pages the exports of src/server that render pages for visitors, by path: `{ '/': 'homePage' }` */
export function shellConfig(directory, pages) {
  const small = { takeover: undefined, firstCalls: undefined };
  const server = join(directory, 'src/server.tsx');
  const exported = Object.fromEntries(Object.entries(pages).map(([path, name]) => [name, path]));
  const rendered = { ...exported, [siteFrame]: 'the header and footer of pages' };
  const licences = new Licences(directory);
  for (const font of fontSources) licences.add(font);
  return [
    smallConfig(directory, small, licences),
    workerConfig(directory, licences),
    serverConfig(directory, 'shell', server, rendered, licences),
    hostConfig(directory, small, pages, licences),
  ];
}

/**
 * The script of server-rendered pages and the inline script of the others. They are separate, because they must not
 * contain the app or the federation runtime.
 */
function smallConfig(directory, small, licences) {
  const shared = browserBase(directory, 'shell-small');
  return {
    ...shared,
    entry: {
      takeover: join(directory, 'src/takeover.ts'),
      'first-calls': join(directory, 'src/first-calls/send-first-calls.ts'),
    },
    output: { ...shared.output, clean: false },
    plugins: [
      ...shared.plugins,
      licences,
      {
        apply: (compiler) =>
          compiler.hooks.afterEmit.tap('SmallScripts', ({ entrypoints, outputOptions }) => {
            const fileOf = (entry) => entrypoints.get(entry).getFiles()[0];
            small.takeover = fileOf('takeover');
            small.firstCalls = readFileSync(join(outputOptions.path, fileOf('first-calls')), 'utf8');
          }),
      },
      ...compression(),
    ],
  };
}

/** The service worker has a fixed address, so that the next release replaces it. */
function workerConfig(directory, licences) {
  const shared = browserBase(directory, 'shell-worker');
  return {
    ...shared,
    target: ['webworker', 'es2022'],
    entry: { 'offline-worker': join(directory, 'src/offline/worker.ts') },
    output: { ...shared.output, filename: '[name].js', clean: false },
    plugins: [...shared.plugins, licences, ...compression()],
  };
}

/**
 * Parts of the kit that pages use together are one script, because a request costs more than a few kilobytes. Other code
 * that one part needs is in that part's script.
 */
const kitScripts = {
  defaultVendors: false,
  default: { minChunks: 2, reuseExistingChunk: true },
  overlays: kitScript('overlays', [
    'sdk/dist/src/overlays',
    'node_modules/(?:@radix-ui|@floating-ui|react-remove-scroll.*?|aria-hidden|use-callback-ref|use-sidecar|tslib)',
  ]),
  lists: kitScript('lists', [
    'sdk/dist/src/(?:sortable|link-fields)',
    'node_modules/@dnd-kit',
    'contract/dist/rules/(?:recognise-link|link-[a-z]+|written-addresses).js',
  ]),
  cards: kitScript('cards', [
    'sdk/dist/src/(?:cards|saving)',
    'node_modules/dequal',
    'contract/dist/rules/accents.js',
    'contract/dist/shapes/(?:readable-text|link-schemes).js',
  ]),
};

/** One script with the modules in these folders or files. */
function kitScript(name, paths) {
  const test = new RegExp(
    paths
      .map((path) => `/${path}(?:/|$)`)
      .join('|')
      .replaceAll('/', '[\\\\/]'),
  );
  return { name, test, chunks: 'async', enforce: true, priority: 10 };
}

function hostConfig(directory, small, pages, licences) {
  const shared = browserBase(directory, 'shell');
  const uses = new BuildUses();
  return {
    ...shared,
    optimization: { ...shared.optimization, splitChunks: { cacheGroups: kitScripts } },
    dependencies: ['shell-small', 'shell-worker', 'shell-server'],
    entry: { main: join(directory, 'src/main.ts') },
    output: { ...shared.output, clean: { keep: /^(takeover\.|offline-worker\.|server\/)/ } },
    plugins: [
      ...shared.plugins,
      host(),
      uses,
      licences,
      compileEarly(),
      new EmitFiles(async (compilation) => ({
        'shell.json': json({
          name: 'shell',
          kit: kitVersion,
          entry: compilation.entrypoints.get('main').getFiles(),
          takeover: small.takeover,
          shared: sharedFiles(compilation),
          server: pages,
        }),
        'uses.json': json({ ...uses.read(), kit: {} }),
        'package.json': json(readIdentity(directory)),
        'index.html': page(directory, small.firstCalls, compilation.entrypoints.get('main').getFiles()),
        ...(await baseFiles()),
        ...licences.file(),
      })),
      ...compression(),
    ],
  };
}

/** The federation host. It provides the kit and the shared libraries; the shell has a loader of remotes of its own. */
export function host() {
  return new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: providedByShell(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      provideExternalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}

/**
 * src/index.html with the entry, the look and the first calls in its head. The entry comes first, because it runs while the
 * scripts that the server preloads arrive.
 */
function page(directory, firstCalls, scripts) {
  const entry = scripts.map(
    (file) => `<script defer fetchpriority="high" src="${baseMark}/${file}"></script>`,
  );
  const calls = `<script id="first-calls" data-account="__ACCOUNT__">${firstCalls}</script>`;
  return readFileSync(join(directory, 'src/index.html'), 'utf8')
    .replace('<meta name="meishi-head"', (mark) => [...entry, mark].join('\n'))
    .replace('</head>', (mark) => [baseHead(baseMark), calls, mark].join('\n'));
}

/** The scripts of each lazy part of the kit beyond the entry, for preloading. */
function sharedFiles({ entrypoints, modules, chunkGraph }) {
  const first = new Set(entrypoints.get('main').getFiles());
  const provided = [...modules].filter(({ type }) => type === 'provide-module');
  return Object.fromEntries(
    lazyKitParts.map(({ request, file }) => {
      const provider = provided.find((module) => module.identifier().endsWith(file));
      const files = chunkGraph.getBlockChunkGroup(provider.blocks[0]).getFiles();
      return [request, files.filter((name) => name.endsWith('.js') && !first.has(name))];
    }),
  );
}
