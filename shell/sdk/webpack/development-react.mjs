// Runs in a page before the shell's scripts. The shell shares React's production build, which has no Fast Refresh. A plugin
// of the federation runtime replaces it in this page.
import './refresh-hook.mjs';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';

/** Shows what a page throws over the page, with its stack. In a released page, the shell only shows that the page failed. */
const reporting =
  (create, rootOptions) =>
  (...given) => {
    const options = given[rootOptions];
    const reported = (report) => (error, info) => {
      reportError(error);
      report?.(error, info);
    };
    const { onCaughtError, onUncaughtError } = options ?? {};
    return create(...given.slice(0, rootOptions), {
      ...options,
      onCaughtError: reported(onCaughtError),
      onUncaughtError: reported(onUncaughtError),
    });
  };

const development = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': {
    ...reactDomClient,
    createRoot: reporting(reactDomClient.createRoot, 1),
    hydrateRoot: reporting(reactDomClient.hydrateRoot, 2),
  },
};

globalThis.__FEDERATION__ ??= {};
globalThis.__FEDERATION__.__GLOBAL_PLUGIN__ ??= [];
globalThis.__FEDERATION__.__GLOBAL_PLUGIN__.push({
  name: 'development-react',
  beforeRegisterShare(registration) {
    const library = development[registration.pkgName];
    if (library) Object.assign(registration.shared, { lib: () => library, get: async () => () => library });
    return registration;
  },
});
