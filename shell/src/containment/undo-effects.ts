import type { PageTrace } from './page-traces.ts';

/** Removes the effects that a page did not remove when it was left. Returns their descriptions, for the report. */
export function undoEffects({ listeners, intervals, nodes, sheets }: PageTrace): string[] {
  const undone: string[] = [];
  for (const { target, type, listener, options } of [...listeners]) {
    if (!options.once && !options.signal?.aborted) undone.push(`a listener for ${type}`);
    target.removeEventListener(type, listener, options);
  }
  for (const id of [...intervals]) {
    undone.push('an interval');
    clearInterval(id);
  }
  for (const node of nodes) {
    if (!node.isConnected) continue;
    undone.push(`a node (${node.nodeName.toLowerCase()})`);
    node.parentNode?.removeChild(node);
  }
  const kept = document.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet));
  if (kept.length < document.adoptedStyleSheets.length) {
    undone.push('a style sheet');
    document.adoptedStyleSheets = kept;
  }
  return undone;
}
