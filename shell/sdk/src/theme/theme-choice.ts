import { useSyncExternalStore } from 'react';

type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'meishi.theme';
const listeners = new Set<() => void>();

const read = (): ThemeChoice => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Applies the user's choice to the page. The shell calls it before it renders. */
export function applyTheme() {
  const choice = read();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** The user's choice on this device, and its setter. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, read, () => 'system');
  return [choice, choose];
}

function choose(choice: ThemeChoice) {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  applyTheme();
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}
