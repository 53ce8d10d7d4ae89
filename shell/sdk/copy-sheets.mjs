import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the style sheets beside the compiled components. */
for (const file of globSync('src/**/*.css', { cwd: import.meta.dirname }))
  cpSync(join(import.meta.dirname, file), join(import.meta.dirname, 'dist', file));
