import type { Actor } from '@meishi/api-contract/endpoints/admin/audit';
import type { Preview } from '@meishi/api-contract/endpoints/remotes';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { ActivationsService } from '../activation/activations.service.js';
import { remoteSubject } from '../releases/release-actors.js';
import { Previews } from './previews.js';

/** Creates preview links. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly previews: Previews,
    private readonly activations: ActivationsService,
    private readonly audit: Audit,
  ) {}

  /**
   * Creates a link for a stored release that could go live. Anyone with the link can use it, so its creator
   * is recorded.
   */
  async create(remote: string, wanted: string, actor: Actor): Promise<Preview> {
    return this.activations.audited('preview', remote, actor, async () => {
      const release = await this.activations.find(remote, wanted);
      await this.activations.refuseMisfit(release);
      const details = { version: release.version };
      await this.audit.record({ actor, action: 'preview-created', subject: remoteSubject(remote), details });
      return this.previews.link(release, new Date());
    });
  }
}
