import { createDesign } from '@meishi/api-contract/endpoints/shop/designs';
import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import { sentenceFor, theme, useApi, useNavigate, useNotify, VisuallyHidden } from '@meishi/shell-sdk';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { SideName } from '../document/document.ts';
import { edit, startEditing } from '../document/editing.ts';
import { nameOf } from '../document/elements.ts';
import { facesOf } from '../document/faces-of.ts';
import { type Draft, forgetDraft } from '../drafts/kept-draft.ts';
import { useDesignSaver } from '../drafts/use-design-saver.ts';
import type { Stock } from '../geometry/stock.ts';
import { usePerson } from '../person/use-person.ts';
import { downloadSide } from '../print/download.ts';
import { starterFor } from '../templates/starters.ts';
import type { Template } from '../templates/template.ts';
import { useFaces } from '../type/use-faces.ts';
import { SaveChoices } from './SaveChoices.tsx';
import { type Overlays, StudioContext, type Studio as StudioState } from './studio-context.ts';
import { TopBar } from './TopBar.tsx';
import { commandsOf } from './use-commands.ts';
import { usePictures } from './use-pictures.ts';
import { useRoomBelow } from './use-room-below.ts';
import { type WindowName, Windows } from './Windows.tsx';
import { Workbench } from './Workbench.tsx';

interface StudioProps {
  designId: string | null;
  draft: Draft;
  /** Whether the server has this draft, or nothing was drawn yet. */
  saved: boolean;
  stocks: readonly Stock[];
  onCreated: (designId: string) => void;
  /** Reloads the design as another window saved it. */
  onReload: () => void;
}

/** The editor of a design. */
export function Studio({ designId, draft, saved, stocks, onCreated, onReload }: StudioProps) {
  const editor = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(editor);
  const call = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const person = usePerson();
  const [editing, dispatch] = useReducer(edit, draft.document, startEditing);
  const [name, setName] = useState(draft.name);
  const [product, setProduct] = useState(draft.product);
  const [overlays, setOverlays] = useState<Overlays>({ bleed: true, safe: true, antenna: true });
  const [said, announce] = useState('');
  const [open, setOpen] = useState<WindowName | null>(null);
  const { document, side, selection } = editing;
  const stock = stocks.find((one) => one.product === product) ?? (stocks[0] as Stock);

  const { ready, failed, facesFor } = useFaces(facesOf(document));
  const material = useMemo(
    () => ({ person, pictures: document.pictures, facesFor }),
    [person, document.pictures, facesFor],
  );
  const hinted = useMemo(() => ({ ...material, hints: true }), [material]);
  const current = useMemo(() => ({ name, product, document }), [name, product, document]);
  const saving = useDesignSaver({ designId, draft: current, saved, onCreated });
  const { saver } = saving;

  const chooseProduct = (kind: ProductKind) => {
    const next = stocks.find((one) => one.product === kind);
    setProduct(kind);
    if (!next) return;
    if (!next.sides.includes(side)) dispatch({ type: 'turn', side: 'front' });
    if (next.shape === stock.shape) return;
    dispatch({ type: 'replace', document: starterFor(kind).make(), label: t('Change of product') });
    notify({
      message:
        next.shape === 'round'
          ? t('Round things begin with a template of their own.')
          : t('Cards begin with a template of their own.'),
      undo: () => {
        setProduct(product);
        dispatch({ type: 'undo' });
      },
    });
  };

  const elements = document[side].elements;
  const studio: StudioState = {
    editing,
    dispatch,
    elements,
    selected: elements.filter(({ id }) => selection.includes(id)),
    stock,
    stocks,
    chooseProduct,
    material: hinted,
    overlays,
    setOverlays,
    announce,
    nameOf: (element) => nameOf(element, person),
  };
  const commands = commandsOf(studio);
  const pictures = usePictures(studio);

  useEffect(() => {
    if (saving.hold === 'elsewhere' && !saver.hasUnsavedChanges) onReload();
  }, [saving.hold, saver, onReload]);

  const savedId = useCallback(async () => {
    await (saver.state().designId ? saver.save() : saver.insist());
    const { designId: id, status, failure } = saver.state();
    if (!id || status === 'failed') throw failure ?? new Error('The design could not be saved.');
    return id;
  }, [saver]);
  const job = useMemo(() => ({ document, stock, material }), [document, stock, material]);

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
      message: t('“{{name}}” is on the table.', { name: templateName }),
      undo: () => dispatch({ type: 'undo' }),
    });
  };
  const goOnWithCopy = async () => {
    try {
      const copy = await call(createDesign, {
        body: { ...current, name: t('{{name}} copy', { name: name.slice(0, 50) }) },
      });
      forgetDraft(saver.state().designId, product);
      navigate(`/designer?design=${copy.design_id}`);
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
    }
  };
  const exportSide = async (one: SideName, format: 'svg' | 'png') => {
    try {
      await downloadSide(job, one, format, name);
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
          onExport={(one, format) => void exportSide(one, format)}
          onOrder={() => setOpen('order')}
        />
        <SaveChoices saving={saving} onReload={onReload} onCopy={() => void goOnWithCopy()} />
        <Workbench
          {...{ commands, pictures }}
          facesState={failed ? 'failed' : ready ? 'ready' : 'loading'}
          onTemplates={() => setOpen('templates')}
        />
      </Editor>
      <Windows
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
  height: calc(100dvh - 77px);
  min-height: 540px;

  ${theme.media.narrow} {
    min-height: 460px;
  }

  border-block: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.surface};
`;
