import * as Radix from '@radix-ui/react-dialog';
import { createContext, type ReactNode, useContext, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { IconButton } from '../button/Button.tsx';
import { usePageRoot } from '../frame/page-scope.ts';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { scrimStyle } from './overlay-style.ts';
import { useCloseRequests } from './use-close-requests.ts';
import { useFirstField } from './use-first-field.ts';
import { useOpenerFocus } from './use-opener-focus.ts';
import { useTypedText } from './use-typed-text.ts';

interface DialogProps {
  /** Absent for a dialog that is open as long as it is rendered. */
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the end. The main action comes last. */
  footer?: ReactNode;
  size?: 'small' | 'regular' | 'large';
  children?: ReactNode;
}

/**
 * A modal dialog. On phones it opens from the lower edge. Its first field has the focus, and closing it asks before
 * typed text is lost.
 */
export function Dialog(props: DialogProps) {
  return <Modal {...props} Box={DialogBox} awaitsField />;
}

/** A dialog at the edge of the screen, for longer work beside the page. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} Box={SheetBox} />;
}

const LeaveContext = createContext<() => void>(() => {});

/** Closes the surrounding dialog, after asking if it contains typed text: for its Cancel button. */
export const useLeaveDialog = () => useContext(LeaveContext);

interface ModalProps extends DialogProps {
  Box: typeof DialogBox;
  /** Whether a field that loads after the dialog opened receives the focus. */
  awaitsField?: boolean;
}

function Modal({
  open = true,
  onClose,
  title,
  description,
  footer,
  size = 'regular',
  children,
  Box,
  awaitsField = false,
}: ModalProps) {
  const opener = useOpenerFocus();
  const [asking, setAsking] = useState(false);
  const { hasTypedText, noteText } = useTypedText();
  const firstField = useFirstField(awaitsField);
  const leave = () => {
    if (open) hasTypedText() ? setAsking(true) : onClose();
  };
  useCloseRequests(open, leave);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && leave()}>
      <Radix.Portal container={usePageRoot()}>
        {/* A press beside the dialog may only ask whether to discard, so the field keeps the focus. */}
        <Scrim onMouseDown={(event) => event.preventDefault()} />
        <Box
          $size={size}
          // While it closes, nothing in it can be pressed or submitted again.
          inert={!open}
          onOpenAutoFocus={(event: Event) => {
            opener.note();
            // A component in the dialog has focused a field of its own.
            const box = event.currentTarget as HTMLElement;
            event.preventDefault();
            if (box.contains(document.activeElement)) return;
            firstField.focus(box);
          }}
          onCloseAutoFocus={(event: Event) => {
            firstField.stop();
            opener.restore(event);
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Head>
            <div>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </div>
            <Radix.Close asChild>
              <IconButton icon="close" label={t('Close')} />
            </Radix.Close>
          </Head>
          <LeaveContext value={leave}>
            <Body ref={firstField.body} onFocus={noteText}>
              {children}
            </Body>
            {footer && <Foot>{footer}</Foot>}
          </LeaveContext>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t('Discard changes?')}
            confirmLabel={t('Discard')}
            cancelLabel={t('Keep editing')}
            tone="danger"
            onConfirm={onClose}
          >
            {t('You have unsaved changes.')}
          </ConfirmDialog>
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
}

const widths = { small: '420px', regular: '540px', large: '800px' } as const;

const arrive = keyframes`
  from { opacity: 0; transform: translate(-50%, -48%) scale(0.98); }
`;
const rise = keyframes`
  from { transform: translateY(100%); }
`;
const sink = keyframes`
  to { transform: translateY(100%); }
`;
const slide = keyframes`
  from { transform: translateX(var(--aside)); }
`;
const leave = keyframes`
  to { transform: translateX(var(--aside)); }
`;

const Scrim = styled(Radix.Overlay)`
  ${scrimStyle}

  /* Without motion it is invisible at once, but still takes the second press of a double click, which is not for the page. */
  ${theme.media.calm} {
    &[data-state='closed'] {
      opacity: 0;
      animation-duration: 180ms !important;
    }
  }
`;

const boxStyle = css`
  position: fixed;
  z-index: 51;
  display: flex;
  flex-direction: column;
  background: ${theme.colour.surface};
  color: ${theme.colour.ink};
  box-shadow: ${theme.shadow.float};

  &:focus {
    outline: none;
  }
`;

const bottomSheetStyle = css`
  ${theme.media.narrow} {
    inset: auto 0 0;
    width: 100%;
    max-height: 92dvh;
    border-radius: ${theme.radius.large} ${theme.radius.large} 0 0;
    transform: none;
    animation: ${rise} ${theme.motion.slow};

    &[data-state='closed'] {
      animation: ${sink} ${theme.motion.regular} forwards;
    }
  }
`;

const DialogBox = styled(Radix.Content)<{ $size: keyof typeof widths }>`
  ${boxStyle}
  top: 50%;
  left: 50%;
  width: min(${({ $size }) => widths[$size]}, calc(100vw - 32px));
  max-height: min(85dvh, 900px);
  border-radius: ${theme.radius.large};
  transform: translate(-50%, -50%);
  animation: ${arrive} ${theme.motion.regular};
  ${bottomSheetStyle}
`;

const SheetBox = styled(Radix.Content)<{ $size: keyof typeof widths }>`
  ${boxStyle}
  --aside: 100%;
  inset-block: 0;
  inset-inline: auto 0;
  width: min(${({ $size }) => widths[$size]}, 100vw);
  animation: ${slide} ${theme.motion.slow};

  [dir='rtl'] & {
    --aside: -100%;
  }

  &[data-state='closed'] {
    animation: ${leave} ${theme.motion.regular} forwards;
  }
  ${bottomSheetStyle}
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  padding-block: ${space(5)} ${space(2)};
  padding-inline: ${space(6)} ${space(4)};
`;

const Title = styled(Radix.Title)`
  padding-top: 7px;
  font: 600 ${theme.size.heading} ${theme.font.text};
  letter-spacing: -0.011em;
`;

const Description = styled(Radix.Description)`
  margin-top: ${space(1)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: ${space(3)} ${space(6)} ${space(6)};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(4)} ${space(6)} max(${space(5)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.colour.hairline};

  ${theme.media.narrow} {
    flex-direction: column-reverse;
  }
`;
