import { plainButton, space, theme } from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { facesOf } from '../document/faces-of.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { SidePicture } from '../drawing/SidePicture.tsx';
import type { Stock } from '../geometry/stock.ts';
import { useFaces } from '../type/use-faces.ts';
import type { Template } from './template.ts';
import { templates } from './templates.ts';

interface TemplatesDialogProps {
  open: boolean;
  onClose: () => void;
  stock: Stock;
  drawingContext: DrawingContext;
  onChoose: (template: Template) => void;
}

/** Templates, filled with the user's details. */
export default function TemplatesDialog({
  open,
  onClose,
  stock,
  drawingContext,
  onChoose,
}: TemplatesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('Templates')}
      description={t('A template replaces both sides. Undo restores your design.')}
    >
      {open && <Gallery stock={stock} drawingContext={drawingContext} onChoose={onChoose} />}
    </Dialog>
  );
}

function Gallery({
  stock,
  drawingContext,
  onChoose,
}: Pick<TemplatesDialogProps, 'stock' | 'drawingContext' | 'onChoose'>) {
  const [made] = useState(() =>
    templates
      .filter(({ shape }) => shape === stock.shape)
      .map((template) => ({ template, document: template.make() })),
  );
  const { facesFor } = useFaces(made.flatMap(({ document }) => facesOf(document)));
  return (
    <List>
      {made.map(({ template, document }) => (
        <li key={template.id}>
          <Choice type="button" onClick={() => onChoose(template)}>
            <Pair $round={stock.shape === 'round'}>
              {[...stock.sides].reverse().map((side) => (
                <SidePicture
                  key={side}
                  scope={`${template.id}-${side}`}
                  {...{ document, side, stock }}
                  drawingContext={{ ...drawingContext, facesFor }}
                />
              ))}
            </Pair>
            <strong>{t(template.name)}</strong>
            <span>{t(template.description)}</span>
          </Choice>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: ${space(6)} ${space(5)};
`;

const Pair = styled.span<{ $round: boolean }>`
  position: relative;
  display: block;
  margin-bottom: 6px;
  padding: 12px 14px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};
  aspect-ratio: 1.5;

  svg {
    position: absolute;
    width: ${({ $round }) => ($round ? '52%' : '74%')};
    filter: drop-shadow(0 1px 1px rgb(15 15 35 / 0.18)) drop-shadow(0 6px 10px rgb(15 15 35 / 0.16));
    transition: transform ${theme.motion.regular};
  }

  svg:last-child {
    inset-inline-start: ${({ $round }) => ($round ? '24%' : '6%')};
    top: ${({ $round }) => ($round ? '12%' : '9%')};
  }

  svg:first-child:not(:last-child) {
    inset-inline-end: 6%;
    bottom: 9%;
  }
`;

const Choice = styled.button`
  display: grid;
  width: 100%;
  padding: 0;
  ${plainButton}
  border-radius: ${theme.radius.regular};
  font: ${theme.size.caption} ${theme.font.text};

  strong {
    font: 600 ${theme.size.small} ${theme.font.text};
  }

  > span:last-child {
    color: ${theme.colour.inkSoft};
  }

  ${theme.media.hover} {
    &:hover svg:last-child {
      transform: translateY(-3px);
    }
  }
`;
