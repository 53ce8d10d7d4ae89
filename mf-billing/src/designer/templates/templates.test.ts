import { beforeAll, expect, it } from '@jest/globals';
import { demoCardOwner } from '../card-owner/card-owner.ts';
import { designDocument, readDocument } from '../document/document.ts';
import { facesOf } from '../document/faces-of.ts';
import { stockOf } from '../geometry/stock.ts';
import { designFindings } from '../print/design-findings.ts';
import { type Face, type FaceId, fallbackFaces, loadFace } from '../type/faces.ts';
import { defaultTemplate } from './default-template.ts';
import { templates } from './templates.ts';

const shapes = {
  card: {
    product: 'pvc',
    name: 'PVC card',
    shape: 'card',
    width_mm: 85.6,
    height_mm: 53.98,
    bleed_mm: 3,
    sides: ['front', 'back'],
  },
  round: {
    product: 'sticker',
    name: 'Sticker',
    shape: 'round',
    width_mm: 30,
    height_mm: 30,
    bleed_mm: 3,
    sides: ['front'],
  },
} as const;

const faces = new Map<FaceId, Face>();
beforeAll(async () => {
  const wanted = new Set([...fallbackFaces, ...templates.flatMap(({ make }) => facesOf(make()))]);
  await Promise.all([...wanted].map(async (id) => faces.set(id, await loadFace(id))));
});

const picture = { data: 'data:image/png;base64,AAAA', width: 1000, height: 1400 };
const long = 'Friederike-Charlotte Hohenstein-Wallenberg';

it.each(templates.map((template) => [template.name, template] as const))(
  '%s is valid, readable and inside the safe area for short and long names',
  (_, { shape, make }) => {
    const document = make();
    expect(designDocument.safeParse(document).success).toBe(true);
    expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
    const stock = stockOf({ ...shapes[shape], sides: [...shapes[shape].sides] });
    const facesFor = (id: FaceId) => [id, ...fallbackFaces].flatMap((one) => faces.get(one) ?? []);
    for (const display_name of ['Anna Muster', long]) {
      const [first_name = '', last_name = ''] = display_name.split(' ');
      const owner = {
        ...demoCardOwner(),
        display_name,
        first_name,
        last_name,
        photo: picture,
        logo: picture,
      };
      const found = designFindings({ document, stock, drawingContext: { owner, pictures: {}, facesFor } });
      expect(found.map(({ sentence }) => sentence)).toEqual([]);
    }
    const codes = [...document.front.elements, ...document.back.elements].filter(
      ({ kind }) => kind === 'code',
    );
    expect(codes.length).toBeGreaterThan(0);
  },
);

it('has at least eight card templates, unique ids and a starter for each shape', () => {
  expect(templates.filter(({ shape }) => shape === 'card').length).toBeGreaterThanOrEqual(8);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  expect(['pvc', 'fob', 'sticker'].map((product) => defaultTemplate(product).shape)).toEqual([
    'card',
    'round',
    'round',
  ]);
});
