import definition from 'firebase-tools/lib/emulator/auth/apiSpec.js';

/** Calls of features that the product does not use. */
const unused = /tenants|SamlConfigs|IdpConfigs|SupportedIdps|passkey/;

/**
 * Leaves only the calls that the product may use in the emulator's definition of its API, without the parameters of
 * every Google API (`alt`, `fields`), which the emulator ignores. Call it before the emulator starts, which compiles
 * each call and each of its parameters separately: 1.9 s of processor time instead of 7.3.
 */
export function omitUnusedCalls(): void {
  const { paths } = definition.default;
  for (const [path, calls] of Object.entries(paths)) {
    if (unused.test(path)) delete paths[path];
    else calls.parameters = calls.parameters?.filter((parameter) => !('$ref' in parameter));
  }
}
