import type { Compilation, Compiler, Module } from 'webpack';

/**
 * Calls back after a build in which a script imports something of the shell that it did not import before. Such an edit cannot be
 * applied to a page: the script loads what it shares with the shell when it is itself loaded.
 */
export function onNewImports(compiler: Compiler, report: (requests: string[]) => void): void {
  let known: Set<string> | undefined;
  compiler.hooks.done.tap('NewImports', ({ compilation }) => {
    if (compilation.errors.length > 0) return;
    const found = sharedImports(compilation);
    const added = known ? [...found].filter((entry) => !known?.has(entry)) : [];
    known = found;
    if (added.length > 0) report([...new Set(added.map((entry) => entry.split(' ')[1] ?? ''))]);
  });
}

/** Each script with each module of the shell that it imports: `home react`. */
function sharedImports({ modules, chunkGraph }: Compilation): Set<string> {
  const shared = [...modules].flatMap((module) => {
    const request = (module as Module & { options?: { shareKey?: string } }).options?.shareKey;
    return request ? [[module, request] as const] : [];
  });
  return new Set(
    shared.flatMap(([module, request]) =>
      [...chunkGraph.getModuleChunksIterable(module)].map(({ id }) => `${id} ${request}`),
    ),
  );
}
