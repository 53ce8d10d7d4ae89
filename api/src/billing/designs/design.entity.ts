import { type DesignProof, designStatuses } from '@meishi/api-contract/endpoints/shop/designs';
import { productKinds } from '@meishi/api-contract/endpoints/shop/products';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../people/index.ts';
import { changedAt } from '../../platform/database/sql.ts';

const schema = defineEntity({
  name: 'Design',
  tableName: 'designs',
  indexes: [{ name: 'designs_user', properties: ['user', 'updated_at'] }],
  properties: {
    design_id: p.text().primary(),
    user: () => p.manyToOne(User).joinColumn('user_id').deleteRule('cascade').index(false),
    name: p.text(),
    product: p.enum(productKinds),
    document: p.json<Record<string, unknown>>(),
    status: p.enum(designStatuses).default('draft'),
    /** The folder with the print files. */
    files: p.text().nullable(),
    has_png: p.boolean().default(false),
    has_svg: p.boolean().default(false),
    /** The size of the print files. */
    file_bytes: p.integer().default(0),
    preview: p.json<Photo>().nullable(),
    proof: p.json<DesignProof>().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
    updated_at: changedAt(),
  },
});

export class Design extends schema.class {}
schema.setClass(Design);
