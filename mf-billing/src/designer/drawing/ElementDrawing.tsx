import { fillPlaceholders, labelPlaceholders } from '../card-owner/placeholders.ts';
import type {
  CodeElement,
  Element,
  IconElement,
  Picture,
  PictureElement,
  ShapeElement,
  TextElement,
} from '../document/document.ts';
import { millimetresPerPoint, setText } from '../type/set-text.ts';
import { codeDrawing } from './code-path.ts';
import type { DrawingContext } from './drawing-context.ts';
import { cardIcons } from './icons.tsx';

interface DrawingProps<Kind = Element> {
  element: Kind;
  drawingContext: DrawingContext;
  /** A prefix that makes the ids of this drawing unique on the page. */
  scope: string;
}

/** Draws an element for print. Uses only paths and pictures, so that every SVG program renders the same. */
export function ElementDrawing({ element, drawingContext, scope }: DrawingProps) {
  if (element.hidden) return null;
  return (
    <g transform={transformOf(element)} opacity={element.opacity < 1 ? element.opacity : undefined}>
      <Drawing element={element} drawingContext={drawingContext} scope={scope} />
    </g>
  );
}

function Drawing({ element, drawingContext, scope }: DrawingProps) {
  switch (element.kind) {
    case 'text':
      return <TextDrawing element={element} drawingContext={drawingContext} />;
    case 'picture':
      return <PictureDrawing element={element} drawingContext={drawingContext} scope={scope} />;
    case 'shape':
      return <ShapeDrawing element={element} />;
    case 'code':
      return <CodeDrawing element={element} drawingContext={drawingContext} />;
    case 'icon':
      return <IconDrawing element={element} />;
  }
}

/** The transform from the element's upright box, with its origin in the upper left corner, to the card. */
function transformOf({ x, y, width, height, rotation, flipX, flipY }: Element): string {
  const turn = rotation ? ` rotate(${rotation} ${width / 2} ${height / 2})` : '';
  const flip =
    flipX || flipY
      ? ` translate(${flipX ? width : 0} ${flipY ? height : 0}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`
      : '';
  return `translate(${x} ${y})${turn}${flip}`;
}

function TextDrawing({ element, drawingContext }: { element: TextElement; drawingContext: DrawingContext }) {
  const printed = layOutText(element, drawingContext);
  const isHint = !printed.path && drawingContext.hints === true;
  const { path, size } = isHint ? hintOf(element, drawingContext) : printed;
  return (
    <path
      d={path}
      fill={element.colour}
      opacity={isHint ? 0.4 : undefined}
      transform={`scale(${(size * millimetresPerPoint) / 1000})`}
    />
  );
}

/** Names of the details to show as hints while the profile lacks them. */
function hintOf(element: TextElement, { facesFor }: DrawingContext) {
  return setText({ ...element, text: labelPlaceholders(element.text) }, facesFor(element.face));
}

/** The laid out text: font size and missing characters. */
export function layOutText(element: TextElement, { owner, facesFor }: DrawingContext) {
  return setText({ ...element, text: fillPlaceholders(element.text, owner) }, facesFor(element.face));
}

function PictureDrawing({ element, drawingContext, scope }: DrawingProps<PictureElement>) {
  const picture = pictureOf(element, drawingContext);
  const { width, height, radius } = element;
  const clip = `${scope}-${element.id}`;
  const corner = Math.min(radius, width / 2, height / 2);
  return (
    <>
      <clipPath id={clip}>
        <rect width={width} height={height} rx={corner} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {picture && (
          <image href={picture.data} preserveAspectRatio="none" {...placeInBox(element, picture)} />
        )}
        {!picture && drawingContext.hints && (
          <EmptyPicture source={element.source} width={width} height={height} />
        )}
      </g>
    </>
  );
}

/** The picture to show, or null. */
export function pictureOf({ source }: PictureElement, { pictures, owner }: DrawingContext): Picture | null {
  if (source === 'profile-photo') return owner.photo;
  if (source === 'group-logo') return owner.logo;
  return pictures[source] ?? null;
}

/** The position of the whole picture, so that the chosen part is in the box. */
export function placeInBox(element: PictureElement, picture: Picture) {
  const { width, height, fit, zoom, focusX, focusY } = element;
  const scales = [width / picture.width, height / picture.height] as const;
  const scale = (fit === 'cover' ? Math.max(...scales) : Math.min(...scales)) * zoom;
  const size = { width: picture.width * scale, height: picture.height * scale };
  return { ...size, x: (width - size.width) * focusX, y: (height - size.height) * focusY };
}

function ShapeDrawing({ element }: { element: ShapeElement }) {
  const { shape, width, height, fill, stroke, strokeWidth, radius } = element;
  const line = { stroke: stroke ?? undefined, strokeWidth: stroke ? strokeWidth : undefined };
  if (shape === 'line')
    return <path d={`M0 ${height / 2}H${width}`} fill="none" {...line} strokeLinecap="butt" />;
  if (shape === 'ellipse')
    return (
      <ellipse
        cx={width / 2}
        cy={height / 2}
        rx={width / 2}
        ry={height / 2}
        fill={fill ?? 'none'}
        {...line}
      />
    );
  return (
    <rect
      width={width}
      height={height}
      rx={Math.min(radius, width / 2, height / 2)}
      fill={fill ?? 'none'}
      {...line}
    />
  );
}

function CodeDrawing({ element, drawingContext }: { element: CodeElement; drawingContext: DrawingContext }) {
  const { path, edge } = codeDrawing(codeContent(element, drawingContext));
  const size = Math.min(element.width, element.height);
  return (
    <>
      <rect width={size} height={size} rx={Math.min(element.radius, size / 6)} fill={element.light} />
      <path d={path} fill={element.dark} transform={`scale(${size / edge})`} />
    </>
  );
}

/** The address that a code encodes. */
export function codeContent({ target }: CodeElement, { owner }: DrawingContext): string {
  const card = owner.cards.find(({ card_id }) => card_id === target);
  return card ? `${card.url}?s=qr` : owner.profileUrl;
}

function IconDrawing({ element }: { element: IconElement }) {
  const size = Math.min(element.width, element.height);
  return (
    <g
      transform={`scale(${size / 24})`}
      fill="none"
      stroke={element.colour}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {cardIcons[element.icon]?.drawing}
    </g>
  );
}

interface EmptyPictureProps {
  source: string;
  width: number;
  height: number;
}

/** The placeholder of a photo or logo. */
function EmptyPicture({ source, width, height }: EmptyPictureProps) {
  const size = Math.min(width, height);
  if (source === 'group-logo')
    return (
      <g transform={`translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 24})`}>
        <path d="M12 1.5 22.5 12 12 22.5 1.5 12z" fill="#8d8a94" />
        <path d="M12 7v10M7 12h10" stroke="#ffffff" strokeWidth="1.5" />
      </g>
    );
  return (
    <>
      <rect width={width} height={height} fill="#d8d2c4" />
      <g transform={`translate(${(width - size) / 2} ${height - size}) scale(${size / 24})`} fill="#8f8877">
        <circle cx="12" cy="9.5" r="4.6" />
        <path d="M2.5 24c0-5.6 4.2-8.7 9.5-8.7s9.5 3.1 9.5 8.7z" />
      </g>
    </>
  );
}
