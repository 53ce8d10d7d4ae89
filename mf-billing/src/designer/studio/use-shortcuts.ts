import { type RefObject, useEffect, useRef } from 'react';
import type { Commands } from './use-commands.ts';

const small = 0.5;
const large = 5;

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface ShortcutActs {
  commands: Commands;
  /** Starts editing the selected text. */
  write: () => void;
  zoom: (factor: number) => void;
  fit: () => void;
}

/** The keyboard shortcuts of the editor. Text fields keep their own keys. */
export function useShortcuts(editor: RefObject<HTMLElement | null>, acts: ShortcutActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target =
        event.target instanceof HTMLElement || event.target instanceof SVGElement ? event.target : null;
      const isOurs = target && (editor.current?.contains(target) || target === document.body);
      if (!isOurs || event.defaultPrevented || isField(target)) return;
      const isOnCanvas = target === document.body || target.closest('[data-canvas]') !== null;
      if (runs(event, latest.current, isOnCanvas)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [editor]);
}

const isField = (target: Element) =>
  target.closest(
    'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable=true]',
  ) !== null;

/** Returns whether the key was handled. */
function runs(event: KeyboardEvent, acts: ShortcutActs, isOnCanvas: boolean): boolean {
  if (event.ctrlKey || event.metaKey) return runsWithControl(event, acts);
  if (event.altKey || !isOnCanvas) return false;
  const { commands } = acts;
  const arrow = arrows[event.key];
  if (arrow) {
    const step = event.shiftKey ? large : small;
    commands.nudge(arrow[0] * step, arrow[1] * step);
    return true;
  }
  const plain: Record<string, () => unknown> = {
    Delete: commands.remove,
    Backspace: commands.remove,
    Escape: commands.clear,
    '[': () => commands.order('backward'),
    ']': () => commands.order('forward'),
    '{': () => commands.order('back'),
    '}': () => commands.order('front'),
    '+': () => acts.zoom(1.25),
    '=': () => acts.zoom(1.25),
    '-': () => acts.zoom(0.8),
    '0': acts.fit,
    F2: acts.write,
  };
  const act = plain[event.key];
  act?.();
  return act !== undefined;
}

function runsWithControl({ key, shiftKey }: KeyboardEvent, { commands }: ShortcutActs): boolean {
  const acts: Record<string, () => unknown> = {
    z: shiftKey ? commands.redo : commands.undo,
    y: commands.redo,
    d: commands.duplicate,
    a: commands.selectAll,
    c: commands.copy,
    x: commands.cut,
    v: commands.paste,
    g: shiftKey ? commands.ungroup : commands.group,
  };
  const act = acts[key.toLowerCase()];
  // Selected text on the page is copied as usual.
  if (key.toLowerCase() === 'c' && getSelection()?.isCollapsed === false) return false;
  act?.();
  return act !== undefined;
}
