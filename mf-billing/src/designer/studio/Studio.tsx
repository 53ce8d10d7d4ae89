import { createDesign } from '@meishi/api-contract/endpoints/shop/designs';
import {
  Button,
  Callout,
  lazyPart,
  Row,
  theme,
  useApi,
  useNavigate,
  useNotify,
  useNotifyFailure,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { SideName } from '../document/document.ts';
import { deleteDraft } from '../drafts/stored-draft.ts';
import type { Saving } from '../drafts/use-design-saver.ts';
import type { PrintJob } from '../print/svg-file.tsx';
import type { Template } from '../templates/template.ts';
import { StudioContext, useStudio } from './studio-context.ts';
import { TopBar } from './TopBar.tsx';
import { commandsOf } from './use-commands.ts';
import { type DesignOptions, useDesign } from './use-design.ts';
import { usePictures } from './use-pictures.ts';
import { Workbench } from './Workbench.tsx';

const TemplatesDialog = lazyPart(() => import('../templates/TemplatesDialog.tsx'));
const PreviewDialog = lazyPart(() => import('../preview/PreviewDialog.tsx'));
const OrderDialog = lazyPart(() => import('../print/OrderDialog.tsx'));
const DesignsDialog = lazyPart(() => import('../drafts/DesignsDialog.tsx'));

type DialogName = 'templates' | 'designs' | 'preview' | 'order';

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
function DesignerDialogs({
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

interface SaveChoicesProps {
  saving: Saving;
  onReload: () => void;
  onCopy: () => void;
}

/** Asks which of two versions to keep, or offers a copy of an ordered design. */
function SaveChoices({ saving, onReload, onCopy }: SaveChoicesProps) {
  if (saving.pausedBy === 'ordered')
    return (
      <Callout
        tone="warning"
        announce
        title={t('This design was ordered and can no longer be changed.')}
        actions={<Button onClick={onCopy}>{t('Continue with a copy')}</Button>}
      >
        {t('Your changes are saved to a copy.')}
      </Callout>
    );
  if (saving.pausedBy !== 'elsewhere') return null;
  return (
    <Callout
      tone="warning"
      announce
      title={t('This design was changed in another window.')}
      actions={
        <Row gap={2} wrap>
          <Button onClick={onReload}>{t('Use other version')}</Button>
          <Button onClick={() => void saving.saver.overwrite()}>{t('Keep this version')}</Button>
        </Row>
      }
    >
      {t('Choose which one stays. Nothing is saved until then.')}
    </Callout>
  );
}

/** Below this width, what follows the page is below the window, because it would leave little of the window to the page. */
const wide = matchMedia('(min-width: 960px)');

/** The height from the top of an element to the bottom of the window or, on wide screens, to what follows the page. */
function useHeightBelow(element: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      const main = element.current?.closest('main');
      const { scrollHeight } = document.documentElement;
      const after = main && wide.matches ? scrollHeight - main.getBoundingClientRect().bottom - scrollY : 0;
      setRoom(Math.floor(innerHeight - top - scrollY - after));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element]);
  return room;
}

interface StudioProps extends DesignOptions {
  /** Reloads the design as another window saved it. */
  onReload: () => void;
}

export function Studio({ onReload, ...design }: StudioProps) {
  const editor = useRef<HTMLDivElement>(null);
  const room = useHeightBelow(editor);
  const call = useApi();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const [open, setOpen] = useState<DialogName | null>(null);
  const { studio, current, setName, saving, savedId, job, facesState, said } = useDesign(design);
  const { name, product } = current;
  const { dispatch, announce } = studio;
  const { saver } = saving;
  const commands = commandsOf(studio);
  const pictures = usePictures(studio);

  useEffect(() => {
    if (saving.pausedBy === 'elsewhere' && !saver.hasUnsavedChanges) onReload();
  }, [saving.pausedBy, saver, onReload]);

  const chooseTemplate = (template: Template) => {
    const templateName = t(template.name);
    setOpen(null);
    dispatch({
      type: 'replace',
      document: template.make(),
      label: t('Template {{name}}', { name: templateName }),
    });
    announce(t('Template {{name}}.', { name: templateName }));
    notify({
      message: t('{{name}} applied.', { name: templateName }),
      undo: () => dispatch({ type: 'undo' }),
    });
  };
  const goOnWithCopy = async () => {
    try {
      const copy = await call(createDesign, {
        body: { ...current, name: t('{{name}} copy', { name: name.slice(0, 50) }) },
      });
      deleteDraft(saver.state().designId, product);
      navigate(`/designer?design=${copy.design_id}`);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const exportSide = async (side: SideName, format: 'svg' | 'png') => {
    const print = await import('../print/download.ts').catch((error: unknown) => notifyFailure(error));
    if (!print) return;
    try {
      await print.downloadSide(job, side, format, name);
    } catch {
      notify({
        message: t('Your browser could not draw the file. Please try the other format.'),
        tone: 'error',
      });
    }
  };

  return (
    <StudioContext value={studio}>
      <Editor ref={editor} data-editor style={{ height: room }}>
        <VisuallyHidden as="h1">{t('Card designer')}</VisuallyHidden>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <TopBar
          {...{ name, saving, commands }}
          onName={setName}
          onDesigns={() => setOpen('designs')}
          onPreview={() => setOpen('preview')}
          onExport={(side, format) => void exportSide(side, format)}
          onOrder={() => setOpen('order')}
        />
        <SaveChoices saving={saving} onReload={onReload} onCopy={() => void goOnWithCopy()} />
        <Workbench
          {...{ commands, pictures }}
          facesState={facesState}
          onTemplates={() => setOpen('templates')}
        />
      </Editor>
      <DesignerDialogs
        {...{ open, job, name }}
        onClose={() => setOpen(null)}
        designId={saving.designId}
        saved={savedId}
        onTemplate={chooseTemplate}
        onOpenDeleted={() => navigate(`/designer?product=${product}`)}
      />
    </StudioContext>
  );
}

const Editor = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-height: 540px;

  ${theme.media.narrow} {
    min-height: 460px;
  }

  background: ${theme.colour.surface};
`;
