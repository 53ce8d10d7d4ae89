import { createDesign, uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { picture } from '../fixtures/pictures.ts';
import { type Cases, once } from './world.ts';

export const designs: Cases = ({ accounts }) => {
  const body = { name: 'Spring', product: 'pvc' } as const;
  const svg = new Blob([
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><rect width="9" height="6"/></svg>',
  ]);
  const draft = async () => ({
    params: { id: (await accounts.user.call(createDesign, { body })).design_id },
  });
  const submitted = once(async () => {
    const files = { pngDesign: await picture(), svgDesign: svg };
    return { params: { id: (await accounts.user.call(uploadDesign, { body, files })).design_id } };
  });
  return {
    listDesigns: {},
    createDesign: { input: () => ({ body }) },
    getDesign: { owned: true, input: draft },
    updateDesign: { owned: true, input: async () => ({ ...(await draft()), body: { name: 'Summer' } }) },
    deleteDesign: { owned: true, input: draft },
    uploadDesign: {
      owned: true,
      input: async () => ({
        body: { design_id: (await draft()).params.id },
        files: { design: await picture() },
      }),
    },
    proofDesign: { owned: true, input: submitted },
    getDesignPng: { owned: true, input: submitted },
    getDesignSvg: { owned: true, input: submitted },
  };
};
