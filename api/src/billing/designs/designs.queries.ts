import type { Design, DesignSummary } from '@meishi/api-contract/endpoints/shop/designs';
import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { invalidField, notFound } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';

/** Reads designs in the shape of the contract. Another user's design is `not-found`. */
@Injectable()
export class DesignsQueries {
  constructor(private readonly database: Database) {}

  /** Most recently changed first. */
  async listOf(userId: string): Promise<DesignSummary[]> {
    const { rows } = await this.database.query<DesignSummary>({
      name: 'designs of a user',
      text: `select ${columns} from designs where user_id = $1 order by updated_at desc, design_id`,
      values: [userId],
    });
    return rows;
  }

  async get(userId: string, designId: string): Promise<Design> {
    const { rows } = await this.database.query<Design>({
      name: 'design',
      text: `select ${columns}, document from designs where user_id = $1 and design_id = $2`,
      values: [userId, designId],
    });
    if (!rows[0]) throw notFound('design');
    return rows[0];
  }

  /** @throws DomainError `invalid-input` unless the design has a print file for this product. */
  async requireSubmitted(userId: string, designId: string, product: ProductKind): Promise<void> {
    const design = await this.get(userId, designId);
    if (design.status === 'submitted' && design.product === product) return;
    const sentence =
      design.product === product
        ? t('This design has no print file yet. Please finish it in the designer.')
        : t('This design was made for another product.');
    throw invalidField('design_id', sentence);
  }
}

const file = (name: 'png' | 'svg') =>
  `case when has_${name} then '/api/v1/designs/' || design_id || '/design.${name}' end as ${name}`;

const columns = `design_id, name, product, status, ${file('png')}, ${file('svg')}, preview, proof,
  ${isoUtc('updated_at')} as updated_at`;
