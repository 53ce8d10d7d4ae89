import { createDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { theme, useApi, useNavigate, useNotify, useNotifyFailure, VisuallyHidden } from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { SideName } from '../document/document.ts';
import { deleteDraft } from '../drafts/stored-draft.ts';
import type { Template } from '../templates/template.ts';
import { DesignerDialogs, type DialogName } from './DesignerDialogs.tsx';
import { SaveChoices } from './SaveChoices.tsx';
import { StudioContext } from './studio-context.ts';
import { TopBar } from './TopBar.tsx';
import { commandsOf } from './use-commands.ts';
import { type DesignOptions, useDesign } from './use-design.ts';
import { useHeightBelow } from './use-height-below.ts';
import { usePictures } from './use-pictures.ts';
import { Workbench } from './Workbench.tsx';

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
