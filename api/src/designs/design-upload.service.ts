import type { Design, uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../platform/access/viewer.ts';
import { DomainError } from '../platform/http/domain-error.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { t } from '../platform/words/words.ts';
import { DesignFiles, type PrintFiles } from './design-files.ts';
import { DesignsQueries } from './designs.queries.ts';
import { DesignsService } from './designs.service.ts';
import { PrintFilesService } from './print-files.service.ts';

type Uploads = Input<typeof uploadDesign>['files'];

/** Accepts the print files of a design. */
@Injectable()
export class DesignUploadService {
  constructor(
    private readonly designs: DesignsService,
    private readonly files: DesignFiles,
    private readonly queries: DesignsQueries,
    private readonly printFiles: PrintFilesService,
  ) {}

  async upload({ user_id }: Viewer, { body, files }: Input<typeof uploadDesign>): Promise<Design> {
    const { design_id: given, name, product } = body;
    if (given) await this.designs.requireChangeable(user_id, given);
    const stored = await this.files.store(await this.readFiles(user_id, files));
    const design_id = given ?? (await this.designs.add(user_id, { name, product }));
    await this.designs.submit(user_id, design_id, stored).catch(async (error) => {
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
}
