import { keptElements } from '@meishi/shell-sdk';

/**
 * Puts the app and its frame back into the document when a page removes them. React does not notice such a removal, so the same
 * nodes with their state are put back.
 * @param onRestored called after that
 * @param onLost called if they cannot be put back, because the document was replaced
 * @returns stops that
 */
export function keepInPlace(container: Element, onRestored: () => void, onLost: () => void): () => void {
  const isKept = () => container.isConnected && [...keptElements].every(({ isConnected }) => isConnected);

  const observer = new MutationObserver((records) => {
    if (isKept()) return;
    // `document.write` also removes all listeners.
    if (records.some(({ target }) => target === document)) return onLost();
    const gone = [container, ...keptElements].filter((element) => !element.isConnected);
    // Back to front, so that the neighbours of each node are in place again.
    for (const { target, removedNodes, addedNodes, nextSibling } of records.reverse()) {
      const isWipe = [...removedNodes].some((node) => gone.some((element) => node.contains(element)));
      if (!isWipe) continue;
      for (const node of addedNodes) node.parentNode?.removeChild(node);
      for (const node of removedNodes)
        if (!node.isConnected)
          target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
    }
    // The frame's own records are not a wipe.
    observer.takeRecords();
    if (isKept()) onRestored();
    else onLost();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
