import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { sidesIn } from '@meishi/api-contract/rules/printed-sides';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { pictureKey } from '../../../media/index.ts';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import type { LetterPicture } from '../../../platform/mail/letter.ts';
import { PermanentSecret } from '../../../platform/signing/permanent-secret.ts';
import { Signer } from '../../../platform/signing/signer.ts';
import { t } from '../../../platform/words/words.ts';
import { cutSide } from '../../designs/cut-side.ts';

interface DesignedOrder extends Pick<Order, 'order_id' | 'product'> {
  design_name: string;
  preview: Photo;
}

/** In points: a card and its back fit beside each other in a mail, and one on a phone. */
const widths = { card: 220, round: 144 } as const;
/** For screens with two pixels per point. */
const pixelsPerPoint = 2;

/** The ordered product for mails: each side, cut from the design's print file. */
@Injectable()
export class OrderPictures {
  private readonly signer: Signer;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly disk: Disk,
    secret: PermanentSecret,
  ) {
    this.signer = new Signer(secret, 'order pictures');
  }

  /** Front and back, at signed addresses, because mail programs cannot log in. */
  of({ order_id, product, design_name: name, preview }: DesignedOrder, href: string): LetterPicture[] {
    const facts = productFacts(product);
    const folder = `${this.config.PUBLIC_URL}/order-pictures/${order_id}.${this.signer.sign(order_id)}`;
    return facts.sides.slice(0, sidesIn(preview, facts)).map((side) => ({
      url: `${folder}/${side}.jpg`,
      ...sizeOf(product),
      alt: side === 'front' ? t('Front of “{{name}}”', { name }) : t('Back of “{{name}}”', { name }),
      href,
      isRound: facts.shape === 'round',
    }));
  }

  /** Null for an invalid token, and if the order has no such side or no longer has its design. */
  async draw(token: string, side: string): Promise<Buffer | null> {
    const [orderId = '', signature = ''] = token.split('.');
    if (!this.signer.isSigned(orderId, signature)) return null;
    const { rows } = await this.database.query<Pick<DesignedOrder, 'product' | 'preview'>>(
      `select o.product, d.preview from orders o join designs d using (design_id)
       where o.order_id = $1 and d.preview is not null`,
      [orderId],
    );
    if (!rows[0]) return null;
    const { product, preview } = rows[0];
    const facts = productFacts(product);
    const names: readonly string[] = facts.sides;
    const index = names.indexOf(side);
    if (index < 0 || index >= sidesIn(preview, facts)) return null;
    const { width, height } = sizeOf(product);
    const size = { width: width * pixelsPerPoint, height: height * pixelsPerPoint };
    return cutSide(await this.disk.getBytes(pictureKey(preview)), facts, index, size);
  }
}

function sizeOf(product: Order['product']): { width: number; height: number } {
  const { shape, width_mm, height_mm } = productFacts(product);
  const width = widths[shape];
  return { width, height: Math.round((width * height_mm) / width_mm) };
}
