import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

const manifest = findPackageJSON('..', import.meta.url) ?? '';

/** The version of the API, from its package.json. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version;
