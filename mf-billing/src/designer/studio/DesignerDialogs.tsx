import { lazyPart } from '@meishi/shell-sdk';
import { useRef } from 'react';
import type { PrintJob } from '../print/svg-file.tsx';
import type { Template } from '../templates/template.ts';
import { useStudio } from './studio-context.ts';

const TemplatesDialog = lazyPart(() => import('../templates/TemplatesDialog.tsx'));
const PreviewDialog = lazyPart(() => import('../preview/PreviewDialog.tsx'));
const OrderDialog = lazyPart(() => import('../print/OrderDialog.tsx'));
const DesignsDialog = lazyPart(() => import('../drafts/DesignsDialog.tsx'));

export type DialogName = 'templates' | 'designs' | 'preview' | 'order';

interface WindowsProps {
  open: DialogName | null;
  onClose: () => void;
  job: PrintJob;
  name: string;
  designId: string | null;
  /** Saves unsaved changes and returns the design's id. */
  saved: () => Promise<string>;
  onTemplate: (template: Template) => void;
  onOpenDeleted: () => void;
}

/** The dialogs of the designer, loaded on demand. */
export function DesignerDialogs({
  open,
  onClose,
  job,
  name,
  designId,
  saved,
  onTemplate,
  onOpenDeleted,
}: WindowsProps) {
  const { dispatch, stocks, drawingContext: hinted } = useStudio();
  const { stock, drawingContext } = job;
  const opened = useRef(new Set<DialogName>());
  if (open) opened.current.add(open);
  const stateOf = (window: DialogName) => ({ open: open === window, onClose });
  const has = (window: DialogName) => opened.current.has(window);
  return (
    <>
      {has('templates') && (
        <TemplatesDialog
          {...stateOf('templates')}
          {...{ stock, drawingContext: hinted }}
          onChoose={onTemplate}
        />
      )}
      {has('preview') && <PreviewDialog {...stateOf('preview')} {...job} />}
      {has('order') && (
        <OrderDialog
          {...stateOf('order')}
          {...{ job, name, saved }}
          onShow={({ side, element }) => {
            onClose();
            dispatch({ type: 'turn', side });
            dispatch({ type: 'select', ids: [element] });
          }}
        />
      )}
      {has('designs') && (
        <DesignsDialog
          {...stateOf('designs')}
          {...{ stocks, drawingContext, onOpenDeleted }}
          openId={designId}
          returnTo={`/designer?product=${stock.product}`}
        />
      )}
    </>
  );
}
