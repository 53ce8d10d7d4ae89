import type { DesignDocument, Element, TextElement } from '../document/document.ts';
import { makeElement } from '../document/elements.ts';
import type { FaceId } from '../type/faces.ts';

/** A template. `{placeholders}` are filled with the user's details. */
export interface Template {
  id: string;
  name: string;
  description: string;
  shape: 'card' | 'round';
  make: () => DesignDocument;
}

type Place = [x: number, y: number, width: number, height: number];

const box = ([x, y, width, height]: Place) => ({ x, y, width, height });

export const textBlock = (
  text: string,
  place: Place,
  face: FaceId,
  size: number,
  colour: string,
  more: Partial<TextElement> = {},
): Element => makeElement('text', { ...box(place), text, face, size, colour, ...more });

export const block = (place: Place, fill: string, radius = 0): Element =>
  makeElement('shape', { ...box(place), fill, radius });

export const disc = (place: Place, fill: string): Element =>
  makeElement('shape', { ...box(place), shape: 'ellipse', fill });

export const ring = (place: Place, stroke: string, strokeWidth: number): Element =>
  makeElement('shape', { ...box(place), shape: 'ellipse', fill: null, stroke, strokeWidth });

export const frame = (place: Place, stroke: string, strokeWidth: number, radius = 0): Element =>
  makeElement('shape', { ...box(place), fill: null, stroke, strokeWidth, radius });

/** A horizontal line at `y`. */
export const rule = (x: number, y: number, width: number, stroke: string, strokeWidth: number): Element =>
  makeElement('shape', { x, y: y - 0.5, width, height: 1, shape: 'line', fill: null, stroke, strokeWidth });

export const code = (
  x: number,
  y: number,
  edge: number,
  dark = '#0f0f23',
  light = '#ffffff',
  radius = 0,
): Element => makeElement('code', { ...box([x, y, edge, edge]), dark, light, radius });

export const photo = (place: Place, radius = 0): Element =>
  makeElement('picture', { ...box(place), source: 'profile-photo', radius });

export const logo = (place: Place): Element =>
  makeElement('picture', { ...box(place), source: 'group-logo', fit: 'contain' });

export const icon = (name: string, x: number, y: number, edge: number, colour: string): Element =>
  makeElement('icon', { ...box([x, y, edge, edge]), icon: name, colour });

interface SideParts {
  ground: string;
  elements: Element[];
}

export const design = (front: SideParts, back: SideParts): DesignDocument => ({
  version: 1,
  front,
  back,
  pictures: {},
});
