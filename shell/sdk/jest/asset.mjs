import { basename } from 'node:path';

/** Replaces a picture or a font in a test: its address is its file name. */
export default {
  process: (_source, path) => ({ code: `export default ${JSON.stringify(basename(path))};` }),
};
