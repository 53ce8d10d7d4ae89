import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../platform/config/package-folder.ts';

/** The version of the API, from its package.json. */
export const version: string = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version;
