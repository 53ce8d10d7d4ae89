import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(dirname(findPackageJSON('..', import.meta.url) ?? ''), 'assets/fonts');

/** The fonts of drawings. They are bundled, because a server may have none. */
export const displayFont = { family: 'Meishi Display', file: join(folder, 'fraunces.ttf') };
export const textFont = { family: 'Meishi Text', file: join(folder, 'geist.ttf') };
