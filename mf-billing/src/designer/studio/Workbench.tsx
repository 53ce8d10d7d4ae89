import { ErrorState, Skeleton, space, theme } from '@meishi/shell-sdk';
import { Layers, Maximize, Plus, SlidersHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import { useView, type ViewControl } from '../canvas/view.ts';
import { ToolButton } from '../controls/ToolButton.tsx';
import type { Element } from '../document/document.ts';
import { InsertBar } from '../panels/InsertBar.tsx';
import { LayersPanel } from '../panels/LayersPanel.tsx';
import { PropertiesPanel } from '../panels/PropertiesPanel.tsx';
import { useStudio } from './studio-context.ts';
import type { Commands } from './use-commands.ts';
import { useIsWide } from './use-is-wide.ts';
import type { usePictures } from './use-pictures.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface WorkbenchProps {
  commands: Commands;
  pictures: ReturnType<typeof usePictures>;
  facesState: 'loading' | 'ready' | 'failed';
  onTemplates: () => void;
}

type Drawer = 'edit' | 'layers' | null;

/** Canvas and panels: side by side on wide screens, otherwise panels that open from the lower edge. */
export function Workbench({ commands, pictures, facesState, onTemplates }: WorkbenchProps) {
  const { stock, selected } = useStudio();
  const isWide = useIsWide();
  const control = useView(stock);
  const [drawer, setDrawer] = useState<Drawer>(null);
  const bench = useRef<HTMLDivElement>(null);
  const wordsField = useRef<HTMLTextAreaElement>(null);
  const fileField = useRef<HTMLInputElement>(null);
  const replaced = useRef<string | null>(null);

  const write = () => {
    setDrawer('edit');
    requestAnimationFrame(() => {
      wordsField.current?.focus();
      wordsField.current?.select();
    });
  };
  useShortcuts(bench, { commands, write, zoom: control.zoom, fit: control.fit });
  usePastedFiles(pictures.addFiles);

  const choosePicture = (elementId: string | null) => {
    replaced.current = elementId;
    fileField.current?.click();
  };
  const takeFiles = (files: readonly File[]) => {
    const [file] = files;
    if (replaced.current && file) void pictures.replaceWith(file, replaced.current);
    else void pictures.addFiles(files);
  };

  const insert = (
    <InsertBar
      {...{ commands, onTemplates }}
      onPicture={() => choosePicture(null)}
      onWrite={write}
      onAdded={focusElement}
    />
  );
  const layers = <LayersPanel commands={commands} />;
  const properties = (
    <PropertiesPanel
      {...{ commands, wordsField }}
      onReplacePicture={() => choosePicture(selected[0]?.id ?? null)}
    />
  );
  return (
    <Bench ref={bench}>
      {isWide && <Rail>{insert}</Rail>}
      {isWide && <LayersColumn aria-label={t('Layers')}>{layers}</LayersColumn>}
      <Place>
        {facesState === 'ready' && (
          <Canvas
            {...{ control, commands }}
            onWrite={write}
            onFiles={(files) => void pictures.addFiles(files)}
          />
        )}
        {facesState === 'loading' && (
          <CardSkeleton aria-busy>
            <Skeleton height="100%" radius="large" />
          </CardSkeleton>
        )}
        {facesState === 'failed' && (
          <CardSkeleton>
            <ErrorState error={null} onRetry={() => location.reload()} />
          </CardSkeleton>
        )}
        <ZoomTools control={control} hidden={!isWide && drawer !== null} />
      </Place>
      {isWide && <Properties aria-label={t('Properties')}>{properties}</Properties>}
      {!isWide && (
        <>
          {drawer && (
            <LowerPanel aria-label={drawer === 'edit' ? t('Properties') : t('Layers')}>
              {drawer === 'edit' ? properties : layers}
            </LowerPanel>
          )}
          {!drawer && insert}
          <DrawerTabs drawer={drawer} onChange={setDrawer} />
        </>
      )}
      <input
        ref={fileField}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('Picture file')}
        onChange={({ target }) => {
          takeFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Bench>
  );
}

interface DrawerTabsProps {
  drawer: Drawer;
  onChange: (drawer: Drawer) => void;
}

function DrawerTabs({ drawer, onChange }: DrawerTabsProps) {
  const toggle = (which: Drawer) => ({
    pressed: drawer === which,
    onClick: () => onChange(drawer === which ? null : which),
  });
  return (
    <Tabs role="toolbar" aria-label={t('Panels')}>
      <ToolButton icon={Plus} label={t('Add')} words={t('Add')} {...toggle(null)} />
      <ToolButton
        icon={SlidersHorizontal}
        label={t('Edit properties')}
        words={t('Edit')}
        {...toggle('edit')}
      />
      <ToolButton icon={Layers} label={t('Layers')} words={t('Layers')} {...toggle('layers')} />
    </Tabs>
  );
}

const ZoomTools = ({ control, hidden }: { control: ViewControl; hidden: boolean }) => (
  <Zoom role="group" aria-label={t('Zoom')} hidden={hidden}>
    <ToolButton icon={ZoomOut} label={t('Zoom out')} shortcut="-" onClick={() => control.zoom(0.8)} />
    <ToolButton icon={ZoomIn} label={t('Zoom in')} shortcut="Plus" onClick={() => control.zoom(1.25)} />
    <ToolButton icon={Maximize} label={t('Show the whole card')} shortcut="0" onClick={control.fit} />
  </Zoom>
);

/** After the element is drawn. A menu that added it returns the focus to its button first. */
function focusElement({ id }: Element): void {
  requestAnimationFrame(() => document.getElementById(`hit-${id}`)?.focus());
}

/** Pictures from the clipboard go on the card. */
function usePastedFiles(add: (files: readonly File[]) => Promise<void>) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) void add(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [add]);
}

const Bench = styled.div`
  display: grid;
  flex: 1;
  min-height: 0;
  grid-template: 'rail canvas properties' minmax(0, 3fr) 'rail canvas layers' minmax(0, 2fr) / auto minmax(0, 1fr) 272px;

  @media (min-width: 1280px) {
    grid-template: 'rail layers canvas properties' minmax(0, 1fr) / auto 232px minmax(0, 1fr) 288px;
  }

  @media (max-width: 959.98px) {
    display: flex;
    flex-direction: column;
  }
`;

const Rail = styled.div`
  grid-area: rail;
  min-height: 0;
  overflow: auto;
  border-inline-end: 1px solid ${theme.colour.hairline};
`;

const LayersColumn = styled.aside`
  grid-area: layers;
  min-height: 0;
  overflow: auto;
  border-top: 1px solid ${theme.colour.hairline};

  @media (min-width: 1280px) {
    border-top: 0;
    border-inline-end: 1px solid ${theme.colour.hairline};
  }
`;

const Properties = styled.aside`
  grid-area: properties;
  min-height: 0;
  overflow: auto;
  border-inline-start: 1px solid ${theme.colour.hairline};
`;

const Place = styled.div`
  grid-area: canvas;
  position: relative;
  display: flex;
  flex: 1;
  min-width: 0;
  min-height: 0;
`;

const CardSkeleton = styled.div`
  flex: 1;
  display: grid;
  place-items: center;
  padding: 12%;
  background: ${theme.colour.sunken};
`;

const Zoom = styled.div`
  position: absolute;
  inset-inline-end: ${space(3)};
  bottom: ${space(3)};
  display: flex;
  padding: 2px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.lift};
`;

const LowerPanel = styled.section`
  flex: none;
  max-height: 42dvh;
  overflow: auto;
  overscroll-behavior: contain;
  border-top: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.surface};
`;

const Tabs = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space(1)};
  padding: ${space(1)} ${space(2)} max(${space(1)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.surface};
`;
