import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registerGlobalPlugins } from '@module-federation/runtime-core';

/**
 * The federation runtime keeps the failure of a shared part, so a connection that is lost once would keep every page that needs the
 * part from opening until the document is reloaded. This forgets the failure, and the next page requests the file again.
 */
const forgetFailedParts: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-parts',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const part of Object.values(shareScopeMap.default?.[pkgName] ?? {}))
      if (!part.loaded) part.loading = null;
  },
};

/** For the shell, which runs already, and for the remotes, which start later. */
export function retryFailedParts(): void {
  getInstance()?.registerPlugins([forgetFailedParts]);
  registerGlobalPlugins([forgetFailedParts]);
}
