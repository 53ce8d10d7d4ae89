import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../words.ts';
import type { CardOwner } from '../card-owner/card-owner.ts';
import { fillPlaceholders, labelPlaceholders } from '../card-owner/placeholders.ts';
import { cardIcons } from '../drawing/icons.tsx';
import { type Element, newElementId } from './document.ts';

/** Default values of an element. */
const plain = {
  name: '',
  rotation: 0,
  opacity: 1,
  flipX: false,
  flipY: false,
  locked: false,
  hidden: false,
  group: null,
};

type Kind = Element['kind'];
type Of<K extends Kind> = Extract<Element, { kind: K }>;
type Box = 'x' | 'y' | 'width' | 'height';

const defaults: { [K in Kind]: Omit<Of<K>, Box | 'id'> } = {
  text: {
    ...plain,
    kind: 'text',
    text: '',
    face: 'geist-regular',
    size: 10,
    colour: '#0f0f23',
    align: 'left',
    anchor: 'top',
    leading: 1.2,
    tracking: 0,
  },
  picture: {
    ...plain,
    kind: 'picture',
    source: 'profile-photo',
    fit: 'cover',
    focusX: 0.5,
    focusY: 0.5,
    zoom: 1,
    radius: 0,
  },
  shape: {
    ...plain,
    kind: 'shape',
    shape: 'rect',
    fill: '#0f0f23',
    stroke: null,
    strokeWidth: 0.3,
    radius: 0,
  },
  code: { ...plain, kind: 'code', target: 'profile', dark: '#0f0f23', light: '#ffffff', radius: 0 },
  icon: { ...plain, kind: 'icon', icon: 'linkedin', colour: '#0f0f23' },
};

/** Creates an element of a kind, with defaults. */
export function makeElement<K extends Kind>(
  kind: K,
  fields: Pick<Of<K>, Box> & Partial<Omit<Of<K>, 'kind'>>,
): Of<K> {
  return { ...defaults[kind], id: newElementId(), ...fields } as unknown as Of<K>;
}

const shapeNames = {
  rect: message('Rectangle'),
  ellipse: message('Ellipse'),
  line: message('Line'),
} as const;

/** The full name of an element: `Text: Anna Muster`. */
export function nameOf(element: Element, owner: CardOwner): string {
  if (element.name) return element.name;
  if (element.kind === 'text') return t('Text: {{words}}', { words: shortNameOf(element, owner) });
  if (element.kind === 'icon') return t('Icon: {{sign}}', { sign: shortNameOf(element, owner) });
  return shortNameOf(element, owner);
}

/** The name of an element beside the icon of its kind: `Anna Muster`. */
export function shortNameOf(element: Element, owner: CardOwner): string {
  if (element.name) return element.name;
  switch (element.kind) {
    case 'text':
      return (
        shortened(fillPlaceholders(element.text, owner)) ||
        shortened(labelPlaceholders(element.text).replaceAll('\n', ', ')) ||
        t('empty')
      );
    case 'shape':
      return t(shapeNames[element.shape]);
    case 'picture':
      if (element.source === 'profile-photo') return t('Your photo');
      return element.source === 'group-logo' ? t('Group logo') : t('Picture');
    case 'icon':
      return t(cardIcons[element.icon]?.label ?? element.icon);
    case 'code':
      return t('QR code');
  }
}

const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

/** Copies with new ids and a small offset. */
export function copiesOf(elements: readonly Element[], offset: number): Element[] {
  const groups = new Map<string, string>();
  return elements.map((element) => {
    const group = element.group;
    if (group && !groups.has(group)) groups.set(group, newElementId());
    return {
      ...element,
      id: newElementId(),
      x: element.x + offset,
      y: element.y + offset,
      group: group && (groups.get(group) ?? null),
    };
  });
}

/** Adds all elements of the same groups. */
export function withGroups(ids: readonly string[], elements: readonly Element[]): string[] {
  const groups = new Set(elements.filter(({ id }) => ids.includes(id)).map(({ group }) => group));
  groups.delete(null);
  return elements
    .filter(({ id, group }) => ids.includes(id) || (group && groups.has(group)))
    .map(({ id }) => id);
}
