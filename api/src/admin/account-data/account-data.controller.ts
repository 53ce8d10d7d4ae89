import {
  exportAccount,
  requestDeletion,
  takeBackDeletion,
} from '@meishi/api-contract/endpoints/account/account-data';
import { productSlug } from '@meishi/api-contract/rules/product-slug';
import { Controller, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import { Viewer } from '../../platform/access/viewer.ts';
import { branding } from '../../platform/branding/branding.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { AccountExport } from './account-export.ts';
import { DeletionRequests } from './deletion-requests.ts';

@Controller()
export class AccountDataController {
  constructor(
    private readonly deletions: DeletionRequests,
    private readonly exports: AccountExport,
  ) {}

  @Endpoint(requestDeletion)
  requestDeletion(@Viewer() viewer: Viewer) {
    return this.deletions.request(viewer);
  }

  @Endpoint(takeBackDeletion)
  takeBackDeletion(@Viewer() viewer: Viewer) {
    return this.deletions.cancel(viewer);
  }

  @Endpoint(exportAccount)
  async export(@Viewer() viewer: Viewer) {
    const { stream, length } = await this.exports.open(viewer.user_id);
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(stream, {
      type: exportAccount.produces,
      disposition: contentDisposition(`${productSlug(branding().name)}-${day}.zip`),
      length,
    });
  }
}
