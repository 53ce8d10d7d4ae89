import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the API's package, from its sources as well as from its bundle. */
export const packageFolder = dirname(findPackageJSON('..', import.meta.url) ?? '');
