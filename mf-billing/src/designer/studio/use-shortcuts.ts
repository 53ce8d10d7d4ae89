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

interface ShortcutActions {
  commands: Commands;
  /** Starts editing the selected text. */
  write: () => void;
  zoom: (factor: number) => void;
  fit: () => void;
}

/** The keyboard shortcuts of the editor. Text fields keep their own keys. */
export function useShortcuts(editor: RefObject<HTMLElement | null>, actions: ShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
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
function runs(event: KeyboardEvent, actions: ShortcutActions, isOnCanvas: boolean): boolean {
  if (event.ctrlKey || event.metaKey) return runsWithControl(event, actions);
  if (event.altKey || !isOnCanvas) return false;
  const { commands } = actions;
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
    '+': () => actions.zoom(1.25),
    '=': () => actions.zoom(1.25),
    '-': () => actions.zoom(0.8),
    '0': actions.fit,
    F2: actions.write,
  };
  const act = plain[event.key];
  act?.();
  return act !== undefined;
}

function runsWithControl({ key, shiftKey }: KeyboardEvent, { commands }: ShortcutActions): boolean {
  const actions: Record<string, () => unknown> = {
    z: shiftKey ? commands.redo : commands.undo,
    y: commands.redo,
    d: commands.duplicate,
    a: commands.selectAll,
    c: commands.copy,
    x: commands.cut,
    v: commands.paste,
    g: shiftKey ? commands.ungroup : commands.group,
  };
  const act = actions[key.toLowerCase()];
  // Selected text on the page is copied as usual.
  if (key.toLowerCase() === 'c' && getSelection()?.isCollapsed === false) return false;
  act?.();
  return act !== undefined;
}
