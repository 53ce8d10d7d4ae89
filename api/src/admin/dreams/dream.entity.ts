import { dreamHorizons, dreamMetrics, dreamStatuses } from '@meishi/api-contract/endpoints/dreams';
import { defineEntity, p } from '@mikro-orm/core';
import { changedAt } from '../../platform/database/sql.ts';

const schema = defineEntity({
  name: 'Dream',
  tableName: 'dreams',
  properties: {
    dream_id: p.text().primary(),
    title: p.text(),
    why: p.text(),
    owner: p.text(),
    horizon: p.enum(dreamHorizons),
    status: p.enum(dreamStatuses),
    metric: p.enum(dreamMetrics),
    target: p.integer(),
    target_date: p.date().nullable(),
    achieved_at: p.datetime().nullable(),
    version: p.integer().version(),
    /** When it was moved to the trash. It is erased 30 days later. */
    deleted_at: p.datetime().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
    updated_at: changedAt(),
  },
});

export class Dream extends schema.class {}
schema.setClass(Dream);
