import * as RadixPopover from '@radix-ui/react-popover';
import * as RadixTooltip from '@radix-ui/react-tooltip';
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import styled from 'styled-components';
import { usePageRoot } from '../frame/page-scope.ts';
import { space, theme } from '../theme/theme.ts';
import { popoverStyle } from './overlay-style.ts';
import { useCloseRequests } from './use-close-requests.ts';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names it for screen readers. */
  label: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A popover with details, opened by its button. */
export function Popover({ trigger, label, align = 'center', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  useCloseRequests(open, () => setOpen(false));
  return (
    <RadixPopover.Root open={open} onOpenChange={setOpen}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal container={usePageRoot()}>
        <Float aria-label={label} align={align} sideOffset={8} collisionPadding={12}>
          {children}
        </Float>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

interface AnchoredPopoverProps {
  /** The anchor. The popover follows it. */
  anchor: RefObject<{ getBoundingClientRect: () => DOMRect }>;
  onClose: () => void;
  /** Names it for screen readers. */
  label: string;
  /** Receives focus after the popover closes. */
  returnFocus?: () => void;
  children: ReactNode;
}

/** An open popover without a button, anchored to any element, such as the cell of a grid. */
export function AnchoredPopover({ anchor, onClose, label, returnFocus, children }: AnchoredPopoverProps) {
  useCloseRequests(true, onClose);
  return (
    <RadixPopover.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixPopover.Anchor virtualRef={anchor} />
      <RadixPopover.Portal container={usePageRoot()}>
        <WideFloat
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            if (!returnFocus) return;
            event.preventDefault();
            returnFocus();
          }}
        >
          {children}
        </WideFloat>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

interface TooltipProps {
  content: ReactNode;
  /** The element to explain. Must be focusable. */
  children: ReactElement;
}

/** A tooltip on hover or focus. Contains nothing essential, because touch users do not see it. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={usePageRoot()}>
          <Hint sideOffset={6} collisionPadding={8}>
            {content}
          </Hint>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

const Float = styled(RadixPopover.Content)`
  ${popoverStyle}
  width: max-content;
  max-width: min(360px, calc(100vw - 24px));
  padding: ${space(4)};
  font: ${theme.size.small} ${theme.font.text};
`;

const WideFloat = styled(Float)`
  width: min(400px, calc(100vw - 24px));
  max-width: none;
  max-height: var(--radix-popover-content-available-height);
  overflow-y: auto;
`;

const Hint = styled(RadixTooltip.Content)`
  z-index: 70;
  max-width: 260px;
  padding: 6px 10px;
  border-radius: ${theme.radius.small};
  background: ${theme.colour.ink};
  color: ${theme.colour.onInk};
  font: ${theme.size.caption} ${theme.font.text};
`;
