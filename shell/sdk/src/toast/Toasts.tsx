import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { errorSentence } from '../status/ErrorState.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';

export interface Notice {
  /** One sentence on what happened. */
  message: string;
  tone?: 'plain' | 'error';
  /** Offers Undo, which calls this. */
  undo?: () => void;
  /** Offers something else instead. */
  action?: { label: string; onAction: () => void };
}

type Notify = (notice: Notice | string) => void;

export const NotifyContext = createContext<Notify | null>(null);

/** Shows a notice: `notify({message: 'Link deleted', undo})`. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify needs ToastProvider: render inside the shell or StandInShell.');
  return notify;
}

/** Shows a notice that something failed: the reason, or a sentence that contains it. */
export function useNotifyFailure(sentence = (reason: string) => reason): (error: unknown) => void {
  const notify = useNotify();
  return (error) => notify({ message: sentence(errorSentence(error)), tone: 'error' });
}

interface Toast extends Notice {
  id: number;
}

const maxToasts = 3;

/** Shows the notices of its children at the lower edge of the screen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(0);
  const notify = useCallback<Notify>((notice) => {
    const toast = { ...(typeof notice === 'string' ? { message: notice } : notice), id: nextId.current++ };
    setToasts((shown) => [...shown, toast].slice(-maxToasts));
  }, []);
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <NotifyContext value={notify}>
      {children}
      <Region role="region" aria-label={t('Notices')}>
        <ol aria-live="polite" aria-relevant="additions">
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} dismiss={dismiss} />
          ))}
        </ol>
      </Region>
    </NotifyContext>
  );
}

function ToastItem({ toast, dismiss }: { toast: Toast; dismiss: (id: number) => void }) {
  const close = useCallback(() => dismiss(toast.id), [dismiss, toast.id]);
  const hold = useDismissal(close);
  const action = toast.undo ? { label: t('Undo'), onAction: toast.undo } : toast.action;
  return (
    <Slip {...hold}>
      {toast.tone === 'error' && <Icon name="error" size={18} />}
      <p>{toast.message}</p>
      {action && (
        <ActionButton
          type="button"
          onClick={() => {
            action.onAction();
            close();
          }}
        >
          {action.label}
        </ActionButton>
      )}
      <IconButton icon="close" label={t('Dismiss')} size="small" onClick={close} />
    </Slip>
  );
}

const Region = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 100;
  display: grid;
  justify-items: center;
  padding: 0 ${space(4)} max(${space(5)}, env(safe-area-inset-bottom));
  pointer-events: none;

  > ol {
    display: grid;
    gap: ${space(2)};
    width: min(440px, 100%);
  }
`;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const Slip = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.ink};
  color: ${theme.colour.onInk};
  box-shadow: ${theme.shadow.float};
  font: 500 ${theme.size.small} ${theme.font.text};
  pointer-events: auto;
  animation: ${arrive} ${theme.motion.slow};

  > p {
    flex: 1;
    min-width: 0;
    padding-block: 6px;
  }

  button {
    color: inherit;
  }

  button:focus-visible {
    outline-color: currentColor;
  }

  button:hover {
    background: rgb(128 128 150 / 0.32);
  }
`;

const ActionButton = styled.button`
  flex: none;
  min-height: 32px;
  padding: 0 ${space(3)};
  border: 1px solid currentColor;
  border-radius: ${theme.radius.small};
  background: transparent;
  font: 600 ${theme.size.small} ${theme.font.text};

  ${theme.media.touch} {
    min-height: 44px;
  }
`;

const readingMilliseconds = 7_000;

/** Calls `close` after a delay, but not while the pointer or focus is inside. Returns the handlers to spread. */
function useDismissal(close: () => void) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, readingMilliseconds);
    return () => clearTimeout(timer);
  }, [held, close]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
