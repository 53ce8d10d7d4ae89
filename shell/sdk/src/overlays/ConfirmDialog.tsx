import * as Radix from '@radix-ui/react-alert-dialog';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button.tsx';
import { usePageRoot } from '../frame/page-scope.ts';
import { FailureCallout } from '../status/Callout.tsx';
import { errorSentence } from '../status/ErrorState.tsx';
import { Text } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { scrimStyle } from './overlay-style.ts';
import { useCloseRequests } from './use-close-requests.ts';
import { useOpenerFocus } from './use-opener-focus.ts';

interface ConfirmDialogProps {
  /** Absent for a dialog that is open as long as it is rendered. */
  open?: boolean;
  onClose: () => void;
  /** The question, e.g. "Delete this group?". */
  title: string;
  children: ReactNode;
  /** What the button does, e.g. "Delete group". */
  confirmLabel: string;
  /** What the other button says, if it is not "Cancel". */
  cancelLabel?: string;
  tone?: 'plain' | 'danger';
  /** The dialog closes when it resolves, and stays open with the error message when it rejects. */
  onConfirm: () => Promise<unknown> | unknown;
}

/** Asks before an action that cannot be undone. If it can be undone, act and offer Undo instead. */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  tone = 'plain',
  onConfirm,
}: ConfirmDialogProps) {
  const opener = useOpenerFocus();
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const confirm = async () => {
    setState({ busy: true });
    try {
      await onConfirm();
      setState({ busy: false });
      onClose();
    } catch (error) {
      setState({ busy: false, failure: errorSentence(error) });
    }
  };
  useCloseRequests(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal container={usePageRoot()}>
        <Scrim />
        <Box inert={!open} onOpenAutoFocus={opener.note} onCloseAutoFocus={opener.restore}>
          <Title>{title}</Title>
          <Radix.Description asChild>
            <Text as="div" size="small" tone="soft">
              {children}
            </Text>
          </Radix.Description>
          <FailureCallout>{state.failure}</FailureCallout>
          <Actions>
            <Radix.Cancel asChild>
              <Button variant="quiet">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={state.busy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </Actions>
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Scrim = styled(Radix.Overlay)`
  ${scrimStyle}
`;

const Box = styled(Radix.Content)`
  position: fixed;
  top: 50%;
  left: 50%;
  z-index: 51;
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  width: min(420px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  overflow-y: auto;
  padding: ${space(6)};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  color: ${theme.colour.ink};
  box-shadow: ${theme.shadow.float};
  transform: translate(-50%, -50%);

  &:focus {
    outline: none;
  }
`;

const Title = styled(Radix.Title)`
  font: 600 ${theme.size.heading} ${theme.font.text};
  letter-spacing: -0.011em;
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;
