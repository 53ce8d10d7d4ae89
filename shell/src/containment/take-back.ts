import type { PageTrace } from './page-traces.ts';

/** Takes back what a page that was left has not taken back itself. Returns what it was, for the report. */
export function takeBack({ listeners, intervals, nodes, sheets }: PageTrace): string[] {
  const taken: string[] = [];
  for (const { target, type, listener, options } of [...listeners]) {
    if (!options.once && !options.signal?.aborted) taken.push(`a listener for ${type}`);
    target.removeEventListener(type, listener, options);
  }
  for (const id of [...intervals]) {
    taken.push('an interval');
    clearInterval(id);
  }
  for (const node of nodes) {
    if (!node.isConnected) continue;
    taken.push(`a node (${node.nodeName.toLowerCase()})`);
    node.parentNode?.removeChild(node);
  }
  const kept = document.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet));
  if (kept.length < document.adoptedStyleSheets.length) {
    taken.push('a style sheet');
    document.adoptedStyleSheets = kept;
  }
  return taken;
}
