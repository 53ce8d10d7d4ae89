import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OrderedDesigns } from '../../designs/ordered-designs.ts';
import { Order } from './order.entity.ts';

@Injectable()
export class OrderedDesignsQueries extends OrderedDesigns {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async includes(designId: string): Promise<boolean> {
    const status = { $in: ['open', 'paid', 'refunded'] as const };
    return (await this.em.count(Order, { design: designId, status })) > 0;
  }
}
