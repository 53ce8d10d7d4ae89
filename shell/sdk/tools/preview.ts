/** `npm run preview -- --to URL [--version 1.2.0]`: prints an address under which one browser runs a kept version. */
import { createPreview } from '@meishi/api-contract/remotes';
import { runTool } from './command.ts';
import { readOptions, readTarget, targetOptions } from './target.ts';

await runTool(async () => {
  const { values } = readOptions({ ...targetOptions, version: { type: 'string' } });
  const { name, version, call } = await readTarget(values);
  const wanted = values.version ?? version;
  const { url, expires_at } = await call(createPreview, { params: { name }, body: { version: wanted } });
  console.log(
    `${name} ${wanted}, to be opened before ${new Date(expires_at).toLocaleTimeString()}:\n\n${url}`,
  );
});
