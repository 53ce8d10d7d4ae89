import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

const manifest = findPackageJSON('..', import.meta.url) ?? '';

/** Of the API, from its package. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version;
