/** `npm run preview -- --to URL [--version 1.2.0]`: prints an address under which one browser runs a kept version. */

import { createPreview, listReleases } from '@meishi/api-contract/endpoints/remotes/releases';
import { ApiError } from '@meishi/api-contract/transport/client';
import { Problem, runTool } from './command.ts';
import { readOptions } from './options.ts';
import { readTarget, targetOptions } from './target.ts';

await runTool(async () => {
  const { values } = readOptions({
    ...targetOptions,
    version: { type: 'string', about: 'the stored version; by default that of package.json' },
  });
  const { name, version, site, call } = await readTarget(values);
  const chosen = values.version ?? version;
  const params = { name };
  const { url, expires_at } = await call(createPreview, { params, body: { version: chosen } }).catch(
    async (cause) => {
      if (!(cause instanceof ApiError && cause.code === 'not-found')) throw cause;
      const versions = (await call(listReleases, { params })).map((release) => release.version);
      throw new Problem(`${site} keeps no ${name} ${chosen}, but these: ${versions.join(', ') || 'none'}`, {
        cause,
      });
    },
  );
  console.log(
    `${name} ${chosen}, to be opened before ${new Date(expires_at).toLocaleTimeString()}:\n\n${url}`,
  );
});
