import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Pictures } from '../../media/index.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { inLocale, t } from '../../platform/words/words.ts';
import { DesignFiles } from '../designs/design-files.ts';
import { PrintFilesService } from '../designs/print-files.service.ts';
import { OrderedItems } from './ordered-items.ts';

const proofItems = defineJob({
  name: 'proof-group-order',
  data: z.object({ group_order_id: z.string() }),
  concurrency: { jobs: 2, ofGroup: 1 },
});

/** Items of one job, so that the orders of others get their turn. */
const itemsOfJob = 10;
const maxAttempts = 3;

interface DrawnItem {
  item_id: string;
  files: string;
  picture: string;
  profile_id: string;
  product: Product['product'];
  document: unknown;
  created_by: string | null;
  locale: string;
}

interface Outcome {
  problems: string[];
  preview: Photo | null;
  bytes: number;
}

/**
 * Cleans and proofs the print files of an order one by one. Each is written to the place that its item has, so a job that was killed,
 * or runs twice, leaves no other file.
 */
@Injectable()
export class ProofItems implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly files: DesignFiles,
    private readonly pictures: Pictures,
    private readonly printFiles: PrintFilesService,
    private readonly items: OrderedItems,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(proofItems, (data) => this.run(data));
  }

  /** Call it in the transaction that stores drawings. */
  async enqueue(groupOrderId: string): Promise<void> {
    await this.jobs.send(proofItems, { group_order_id: groupOrderId }, { group: { id: groupOrderId } });
  }

  private async run({ group_order_id }: JobData<typeof proofItems>): Promise<void> {
    for (let count = 0; count < itemsOfJob; count++) {
      const item = await this.next(group_order_id);
      if (!item) return;
      const outcome = await inLocale(item.locale, () => this.proofPatiently(item));
      await this.conclude(item, outcome);
    }
    await this.enqueue(group_order_id);
  }

  private async next(orderId: string): Promise<DrawnItem | undefined> {
    const { rows } = await this.database.query<DrawnItem>({
      name: 'next item to proof',
      text: `select i.item_id, i.files, i.picture, i.profile_id, o.product, o.document, o.created_by, o.locale
        from group_orders.items i join group_orders.orders o using (group_order_id)
        where i.group_order_id = $1 and o.document is not null and i.version is not null and i.profile_id is not null
          and not i.is_proofed order by i.item_id limit 1`,
      values: [orderId],
    });
    return rows[0];
  }

  /** A drawing that stops for its time may only have been on a busy server, so it is tried again before its member is told. */
  private async proofPatiently(item: DrawnItem): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.proof(item);
      } catch (error) {
        // What is wrong with the file itself. Anything else is left to the queue, which tries the job again.
        if (!(error instanceof DomainError) || !['too-large', 'unsupported-media'].includes(error.code))
          throw error;
        if (error.code === 'unsupported-media' || attempt === maxAttempts)
          return { problems: [error.message], preview: null, bytes: 0 };
      }
    }
  }

  private async proof({ item_id, files, picture, profile_id, product, document, created_by }: DrawnItem) {
    const account = created_by ?? item_id;
    const facts = productFacts(product);
    const clean = await this.printFiles.clean(account, await this.files.read(files, 'svg'), 'svg');
    const file = { bytes: clean.bytes, format: 'svg', facts } as const;
    const hasCode = facts.sides.some((side) => showsCode(document, side));
    const { problems, qr_content } = await this.printFiles.proof(account, file, hasCode);
    await this.files.putDrawing(files, clean.bytes);
    const preview = await this.pictures.keep(clean.preview, picture);
    const isOwn = qr_content === null || this.opensProfile(qr_content, profile_id);
    const foreign = t(
      'The code doesn’t open this member’s profile. Let it open the profile in the designer.',
    );
    return { problems: isOwn ? problems : [...problems, foreign], preview, bytes: clean.bytes.length };
  }

  private opensProfile(content: string, profileId: string): boolean {
    const address = `${this.config.PUBLIC_URL}/profile/${profileId}`;
    return content === address || content.startsWith(`${address}?`);
  }

  /** If the item was drawn again meanwhile, its files have new places, and those of this drawing are erased once more. */
  private async conclude(
    { item_id, files, picture }: DrawnItem,
    { problems, preview, bytes }: Outcome,
  ): Promise<void> {
    const { rowCount } = await this.database.query(
      `update group_orders.items set is_proofed = true, problems = $3, preview = $4,
          file_bytes = case when $5::int > 0 then $5 else file_bytes end
        where item_id = $1 and files = $2`,
      [item_id, files, JSON.stringify(problems), preview && JSON.stringify(preview), bytes],
    );
    if (!rowCount) await this.items.erase([{ files, picture }]);
  }
}

const sideOfDocument = z.object({
  elements: z.array(z.object({ kind: z.string(), hidden: z.boolean().optional() })),
});

/** Whether a side of the designer's document shows a code. */
function showsCode(document: unknown, side: string): boolean {
  const read = z.record(z.string(), z.unknown()).safeParse(document);
  const found = sideOfDocument.safeParse(read.data?.[side]);
  return found.success && found.data.elements.some(({ kind, hidden }) => kind === 'code' && !hidden);
}
