import { createHash } from 'node:crypto';
import { type RemoteContract, remoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import type { BuildUses } from '@meishi/api-contract/rules/build-uses';
import { containerOf } from '@meishi/api-contract/rules/remote-container';
import { budgetFaults, pathFault } from '@meishi/api-contract/rules/remote-limits';
import { namingErrors, schemaFault } from '@meishi/api-contract/rules/schema-faults';
import { valid, validRange } from 'semver';
import { z } from 'zod';
import type { ShellManifest } from './release.entity.ts';
import { type ReleaseFiles, releaseRefused } from './release-archive.ts';
import { routeShape } from './routes.ts';

/** The manifest of a build, checked against its files. */
export interface BuildManifest {
  /** The package's version, without the hash. */
  version: string;
  entry: string;
  integrity: string;
  requires: string;
  routes: RemoteContract['routes'];
  chunks: Record<string, string[]>;
  kit_parts: Record<string, string[]>;
  shell: ShellManifest | null;
  /** Null if an older version of the kit has built it. It is not compared with others then. */
  uses: BuildUses | null;
}

/** Limit for files that are parsed here. The largest ones from the preset have about 10 KB. */
const maxJsonBytes = 1024 * 1024;
const maxNamed = 4000;

/** The file with the code that renders pages on the server. */
export const serverBundleFile = 'server/index.mjs';

const fileName = z.string().max(200);
const fileList = z.array(fileName).max(maxNamed);
const assets = z.object({ sync: fileList, async: fileList });
const packageFile = z.object({ name: z.string().max(200), version: z.string().max(40) });
const shellFile = z.object({
  name: z.literal('shell'),
  kit: z.string().max(40),
  entry: fileList.min(1),
  takeover: fileName,
  shared: z.record(fileName, fileList),
  server: z
    .record(
      z
        .string()
        .regex(/^\/[a-z-]*$/)
        .max(200),
      z
        .string()
        .regex(/^[a-z][A-Za-z]*$/)
        .max(60),
    )
    .optional(),
});
const federationFile = z.object({
  metaData: z.object({
    globalName: z.string().max(60),
    remoteEntry: z.object({ name: fileName, path: fileName }),
  }),
  exposes: z.array(z.object({ path: fileName, assets: z.object({ js: assets, css: assets }) })).max(maxNamed),
});
const kitPartsFile = z.record(fileName, fileList);
const usesFile = z.object({
  kit: z.record(fileName, fileList),
  provides: z.record(fileName, fileList),
});

/**
 * Reads and checks a build of the remote `name`.
 * @throws DomainError `incompatible-release` with the reason
 */
export function checkBuild(name: string, files: ReleaseFiles): BuildManifest {
  const { version } = readPackage(name, files);
  return name === 'shell' ? readShell(version, files) : readRemote(name, version, files);
}

function readRemote(name: string, version: string, files: ReleaseFiles): BuildManifest {
  const contract = readJson(files, 'remote.json', remoteContract);
  if (contract.name !== name) throw releaseRefused(`remote.json is of ${contract.name}, not of ${name}`);
  if (!validRange(contract.requires))
    throw releaseRefused(`“${contract.requires}” is not a range of kit versions`);
  checkRoutes(contract);

  const { metaData, exposes } = readJson(files, 'mf-manifest.json', federationFile);
  const entry = metaData.remoteEntry.path + metaData.remoteEntry.name;
  if (entry !== 'remoteEntry.js')
    throw releaseRefused(`mf-manifest.json names ${entry} instead of remoteEntry.js`);
  requireFiles(files, 'mf-manifest.json', [entry]);
  const container = containerOf(name);
  if (metaData.globalName !== container || !declares(files, entry, container))
    throw releaseRefused(`the container in ${entry} is not called ${container}`);
  const chunks: BuildManifest['chunks'] = {};
  for (const { path, assets } of exposes) {
    chunks[path] = assets.js.sync;
    const { js, css } = assets;
    requireFiles(files, 'mf-manifest.json', [...js.sync, ...js.async, ...css.sync, ...css.async]);
  }
  for (const { path, module } of contract.routes)
    if (!Object.hasOwn(chunks, module))
      throw releaseRefused(`${path} names ${module}, which the build does not expose`);
  if (contract.routes.some(({ server }) => server)) requireFiles(files, 'remote.json', [serverBundleFile]);
  const [tooLarge] = budgetFaults(sizesOf(files), chunks);
  if (tooLarge) throw releaseRefused(tooLarge);
  return {
    version,
    entry,
    integrity: integrityOf(files, entry),
    requires: contract.requires,
    routes: contract.routes,
    chunks,
    kit_parts: files.has('kit-parts.json') ? readJson(files, 'kit-parts.json', kitPartsFile) : {},
    shell: null,
    uses: readUses(files),
  };
}

/** What the server replaces in the template of the shell. */
const templateMarks = [
  '<html lang="',
  '<meta name="meishi-head"',
  '</head>',
  '<div id="root"></div>',
  '</body>',
  '__BASE__/',
];

function readShell(version: string, files: ReleaseFiles): BuildManifest {
  const { kit, entry, takeover, shared, server } = readJson(files, 'shell.json', shellFile);
  if (!valid(kit)) throw releaseRefused(`“${kit}” is not a version of the kit`);
  requireFiles(files, 'shell.json', [...entry, takeover, ...Object.values(shared).flat()]);
  if (server) requireFiles(files, 'shell.json', [serverBundleFile]);
  const template = files.get('index.html')?.content.toString() ?? '';
  for (const mark of templateMarks)
    if (!template.includes(mark)) throw releaseRefused(`index.html lacks ${mark}`);
  const [main = ''] = entry;
  return {
    version,
    entry: main,
    integrity: integrityOf(files, main),
    requires: '',
    routes: [],
    chunks: {},
    kit_parts: {},
    shell: { kit, entry, takeover, shared, ...(server && { server }) },
    uses: readUses(files),
  };
}

function readUses(files: ReleaseFiles): BuildUses | null {
  return files.has('uses.json') ? readJson(files, 'uses.json', usesFile) : null;
}

function readPackage(name: string, files: ReleaseFiles) {
  const found = readJson(files, 'package.json', packageFile);
  if (found.name.replace(/^@meishi\//, '') !== name)
    throw releaseRefused(`package.json is of ${found.name}, not of ${name}`);
  if (!valid(found.version)) throw releaseRefused(`“${found.version}” is not a version`);
  return found;
}

function checkRoutes({ routes }: RemoteContract): void {
  const shapes = new Set<string>();
  for (const { path, access } of routes) {
    const fault = pathFault(path);
    if (fault) throw releaseRefused(`${path} ${fault}`);
    if (access === 'release-token')
      throw releaseRefused(`${path} asks for a team’s token, which no visitor has`);
    if (shapes.has(routeShape(path))) throw releaseRefused(`${path} is in remote.json twice`);
    shapes.add(routeShape(path));
  }
}

/** Whether the script begins with the declaration of its container's global variable. */
function declares(files: ReleaseFiles, entry: string, container: string): boolean {
  return new RegExp(`^var ${container}\\s*[;=]`).test(
    files.get(entry)?.content.toString('utf8', 0, 200) ?? '',
  );
}

/** The bytes of each file; of scripts, the compressed ones. */
function sizesOf(files: ReleaseFiles): Map<string, number> {
  return new Map(
    [...files].map(([path, { content, compressedBytes }]) => [path, compressedBytes ?? content.length]),
  );
}

function requireFiles(files: ReleaseFiles, source: string, paths: string[]): void {
  const missing = paths.find((path) => !files.has(path));
  if (missing !== undefined)
    throw releaseRefused(`${source} names “${missing}”, which is not in the archive`);
}

function integrityOf(files: ReleaseFiles, path: string): string {
  requireFiles(files, 'the build', [path]);
  return `sha384-${createHash('sha384')
    .update(files.get(path)?.content ?? '')
    .digest('base64')}`;
}

interface Schema<Output> {
  safeParse(
    value: unknown,
    params: typeof namingErrors,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

function readJson<Output>(files: ReleaseFiles, path: string, schema: Schema<Output>): Output {
  const content = files.get(path)?.content;
  if (!content) throw releaseRefused(`${path} is missing`);
  if (content.length > maxJsonBytes) throw releaseRefused(`${path} is larger than 1 MB`);
  const parsed = schema.safeParse(parseJson(path, content), namingErrors);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw releaseRefused(`${path} is not as it should be: ${issue ? schemaFault(issue) : ''}`);
}

function parseJson(path: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw releaseRefused(`${path} is not JSON`);
  }
}
