// Replaces what libraries contain and the shell never calls: see `unusedParts` in shell.mjs.

function unused() {
  throw new Error('The shell leaves out this part of a library.');
}

export {
  unused as createLink,
  unused as createScript,
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as getRemoteEntry,
  unused as getRemoteEntryUniqueKey,
  unused as getRemoteInfo,
  unused as isEsmRemoteType,
  unused as isStaticResourcesEqual,
  unused as loadScript,
  unused as normalizePreloadExposes,
  unused as prefix,
  unused as preloadAssets,
  unused as safeWrapper,
};
