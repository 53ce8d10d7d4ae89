import { useEffect, useRef } from 'react';

const field = [
  'input:not([type="hidden"], [type="file"], [hidden], [readonly], :disabled)',
  'textarea:not([readonly], :disabled)',
  'select:not(:disabled)',
  '[role="switch"]:not(:disabled)',
  '[contenteditable="true"]',
].join(', ');

/**
 * The initial focus of a dialog: its first field, otherwise the dialog itself. It is never the close button, where
 * Enter would end what has just begun.
 * @param awaitsField whether a field that loads later receives the focus, if the user has not moved it meanwhile
 */
export function useFirstField(awaitsField: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const observer = useRef<MutationObserver>(null);
  const stop = () => observer.current?.disconnect();
  useEffect(() => () => observer.current?.disconnect(), []);

  const focusField = (): boolean => {
    const first = body.current && firstFieldOf(body.current);
    // A sheet begins with what it is about, also if its first field is further down.
    first?.focus({ preventScroll: true });
    return Boolean(first);
  };
  const focus = (box: HTMLElement) => {
    stop();
    if (focusField()) return;
    box.focus();
    if (!awaitsField || !body.current) return;
    observer.current = new MutationObserver(() => {
      if (document.activeElement !== box || focusField()) stop();
    });
    observer.current.observe(body.current, { childList: true, subtree: true });
  };
  return { body, focus, stop };
}

/** Of radio buttons, the chosen one. */
function firstFieldOf(body: HTMLElement): HTMLElement | null {
  const first = body.querySelector<HTMLElement>(field);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return first;
  const group = [...body.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  return group.find(({ name, checked }) => checked && name === first.name) ?? first;
}
