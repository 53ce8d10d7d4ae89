import { createRequire } from 'node:module';
import definition from 'firebase-tools/lib/emulator/auth/apiSpec.js';

/** The CommonJS exports, which the emulator uses, too. */
const exegesis: typeof import('exegesis-express') = createRequire(import.meta.url)('exegesis-express');

/** Calls of features that the product does not use. */
const unused = /tenants|SamlConfigs|IdpConfigs|SupportedIdps|passkey/;

/**
 * Leaves only the calls that the product may use in the emulator's definition of its API, without the parameters of
 * every Google API (`alt`, `fields`), which the emulator ignores. Their shapes are compiled with the first call that
 * needs them. Call it before the emulator starts, which would compile all of them: 0.8 s of processor time instead of 7.3.
 */
export function omitUnusedCalls(): void {
  const { paths } = definition.default;
  for (const [path, calls] of Object.entries(paths)) {
    if (unused.test(path)) delete paths[path];
    else calls.parameters = calls.parameters?.filter((parameter) => !('$ref' in parameter));
  }
  const { middleware } = exegesis;
  Object.assign(exegesis, {
    middleware: ((document, options) =>
      middleware(document, {
        ...options,
        lazyCompileValidationSchemas: true,
      })) satisfies typeof middleware,
  });
}
