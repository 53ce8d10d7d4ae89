import { useEffect, useState } from 'react';

/** Whether the palette is open. ⌘K or Ctrl+K opens and closes it for signed-in users. */
export function usePalette(isAvailable: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isAvailable) return;
    const toggle = (event: KeyboardEvent) => {
      const isShortcut = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      setIsOpen((open) => !open);
    };
    addEventListener('keydown', toggle);
    return () => removeEventListener('keydown', toggle);
  }, [isAvailable]);
  return {
    isAvailable,
    isOpen: isOpen && isAvailable,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  };
}
