import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import type { BuildUses } from '@meishi/api-contract/rules/build-uses';
import { defineEntity, p } from '@mikro-orm/core';

/** Metadata of a stored file. Requests for unknown files never reach the storage. */
export interface ReleaseFile {
  bytes: number;
  /** SHA-256 of the content in hexadecimal. */
  hash: string;
}

/** The content of the shell's shell.json. */
export interface ShellManifest {
  kit: string;
  entry: string[];
  takeover: string;
  /** The scripts of each lazy part of the kit. */
  shared: Record<string, string[]>;
  /** By path, the exports of the server bundle that render pages for visitors. Releases without a bundle lack it. */
  server?: Record<string, string>;
}

const schema = defineEntity({
  name: 'Release',
  tableName: 'releases',
  properties: {
    remote: p.text().primary(),
    /** The package version and the first digits of the content hash: `1.2.0-9f0c6aab`. */
    version: p.text().primary(),
    /** The version in package.json. */
    package_version: p.text(),
    /** SHA-256 of all files. */
    hash: p.text(),
    entry: p.text(),
    integrity: p.text(),
    /** The range of compatible kit versions; empty for the shell, which contains the kit. */
    requires: p.text(),
    routes: p.json<RemoteRoute[]>(),
    /** Per exposed module, the scripts of the remote that are needed immediately. */
    chunks: p.json<Record<string, string[]>>(),
    /** Per exposed module, the lazy parts of the kit that are used. */
    kit_parts: p.json<Record<string, string[]>>(),
    shell: p.json<ShellManifest>().nullable(),
    /** What it uses of the kit and of the API; null for releases of older builds. */
    uses: p.json<BuildUses>().nullable().lazy(),
    files: p.json<Record<string, ReleaseFile>>().lazy(),
    released_at: p.datetime(),
    released_by: p.text(),
  },
});

export class Release extends schema.class {}
schema.setClass(Release);
