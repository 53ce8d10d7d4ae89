import type {
  createDesign,
  DesignProof,
  Design as DesignResponse,
  DesignSummary,
  deleteDesign,
  getDesign,
  proofDesign,
  updateDesign,
  uploadDesign,
} from '@meishi/api-contract/endpoints/shop/designs';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, sql } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockUser, Storage, User } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { Design } from './design.entity.ts';
import { bytesOf, DesignFiles, type PrintFiles, type StoredFiles } from './design-files.ts';
import { DesignsQueries } from './designs.queries.ts';
import { OrderedDesigns } from './ordered-designs.ts';
import { PrintFilesService } from './print-files.service.ts';
import type { PrintFormat } from './rasterise.ts';

const maxDesigns = 200;

/** A user's designs. An ordered design can no longer be changed. */
@Injectable()
export class DesignsService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: DesignsQueries,
    private readonly files: DesignFiles,
    private readonly printFiles: PrintFilesService,
    private readonly ordered: OrderedDesigns,
    private readonly storage: Storage,
  ) {}

  list({ user_id }: Viewer): Promise<DesignSummary[]> {
    return this.queries.listOf(user_id);
  }

  get({ user_id }: Viewer, { params }: Input<typeof getDesign>): Promise<DesignResponse> {
    return this.queries.get(user_id, params.id);
  }

  async create({ user_id }: Viewer, { body }: Input<typeof createDesign>): Promise<DesignResponse> {
    return this.queries.get(user_id, await this.add(user_id, body));
  }

  async update({ user_id }: Viewer, { params, body }: Input<typeof updateDesign>): Promise<DesignResponse> {
    await this.change(user_id, params.id, body);
    return this.queries.get(user_id, params.id);
  }

  @Transactional()
  async delete({ user_id }: Viewer, { params }: Input<typeof deleteDesign>): Promise<{ design_id: string }> {
    const design = await this.findChangeable(user_id, params.id);
    await this.files.erase(design);
    this.em.remove(design);
    return { design_id: design.design_id };
  }

  async upload({ user_id }: Viewer, { body, files }: Input<typeof uploadDesign>): Promise<DesignResponse> {
    const { design_id: given, name, product } = body;
    if (given) await this.requireChangeable(user_id, given);
    const read = await this.readFiles(user_id, files);
    await this.storage.requireBytes(user_id, bytesOf(read));
    const stored = await this.files.store(read);
    const design_id = given ?? (await this.add(user_id, { name, product }));
    await this.submit(user_id, design_id, stored).catch(async (error) => {
      await this.files.erase(stored);
      throw error;
    });
    return this.queries.get(user_id, design_id);
  }

  /** Assigns each file by its content, not by its name. */
  private async readFiles(userId: string, { pngDesign, svgDesign, design }: Uploads): Promise<PrintFiles> {
    const uploads = [pngDesign, svgDesign, design].filter((upload) => upload !== undefined);
    if (uploads.length === 0)
      throw new DomainError('invalid-input', t('At least one design file (PNG or SVG) must be provided'));
    const read: PrintFiles = {};
    for (const upload of uploads) {
      const expected = upload === pngDesign ? 'png' : upload === svgDesign ? 'svg' : undefined;
      const file = await this.printFiles.clean(userId, upload.bytes, expected);
      read[file.format] = file;
    }
    return read;
  }

  /** Checked before a file is read and again when it is stored, because the design may be ordered meanwhile. */
  private async requireChangeable(userId: string, designId: string): Promise<void> {
    await this.refuseOrdered(await this.find(userId, designId));
  }

  @Transactional()
  private async add(
    userId: string,
    fields: Pick<Design, 'name' | 'product'> & Partial<Design>,
  ): Promise<string> {
    const user = this.em.getReference(User, userId);
    await lockUser(this.database, userId);
    if ((await this.em.count(Design, { user })) >= maxDesigns)
      throw new DomainError(
        'conflict',
        t('You have {{maxDesigns}} designs. Delete one to make room.', { maxDesigns }),
      );
    const { design_id } = this.em.create(Design, {
      design_id: newId(12),
      user,
      document: {},
      status: 'draft',
      ...fields,
    });
    return design_id;
  }

  @Transactional()
  private async submit(userId: string, designId: string, stored: StoredFiles): Promise<void> {
    const design = await this.findChangeable(userId, designId);
    await this.files.erase(design);
    this.em.assign(design, { ...stored, proof: null, status: 'submitted' });
  }

  async proof({ user_id }: Viewer, { params }: Input<typeof proofDesign>): Promise<DesignProof> {
    const { files, has_png, has_svg, product } = await this.find(user_id, params.id);
    if (!files) throw new DomainError('conflict', t('This design has no print file yet.'));
    const format: PrintFormat = has_png ? 'png' : 'svg';
    const bytes = await this.files.read(files, format);
    const drawing = has_png && has_svg ? await this.files.read(files, 'svg') : undefined;
    const facts = productFacts(product);
    const proof = await this.printFiles.proof(user_id, { bytes, format, facts, drawing });
    await this.em.nativeUpdate(Design, { design_id: params.id, files }, { proof });
    return proof;
  }

  async readFile({ user_id }: Viewer, designId: string, format: PrintFormat): Promise<Buffer> {
    const { files, has_png, has_svg } = await this.find(user_id, designId);
    if (!files || !(format === 'png' ? has_png : has_svg)) throw notFound('design');
    return this.files.read(files, format);
  }

  @Transactional()
  private async change(userId: string, designId: string, { document, ...fields }: Changes): Promise<void> {
    const design = await this.findChangeable(userId, designId);
    this.em.assign(design, fields);
    if (document) this.em.assign(design, { document }, { mergeObjectProperties: false });
    if (document || fields.product) this.em.assign(design, { status: 'draft', proof: null });
    design.updated_at = sql<Date>`now()`;
  }

  private async find(
    userId: string,
    design_id: string,
    how: Partial<typeof lockForUpdate> = {},
  ): Promise<Design> {
    const design = await this.em.findOne(Design, { design_id, user: userId }, how);
    if (!design) throw notFound('design');
    return design;
  }

  private async findChangeable(userId: string, designId: string): Promise<Design> {
    const design = await this.find(userId, designId, lockForUpdate);
    await this.refuseOrdered(design);
    return design;
  }

  private async refuseOrdered(design: Design): Promise<void> {
    if (await this.ordered.includes(design.design_id))
      throw new DomainError(
        'conflict',
        t('This design has been ordered, so it can’t be changed. Make a copy to edit it.'),
      );
  }
}

type Uploads = Input<typeof uploadDesign>['files'];
type Changes = Input<typeof updateDesign>['body'];
