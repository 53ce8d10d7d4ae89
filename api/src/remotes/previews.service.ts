import type { Actor } from '@meishi/api-contract/audit';
import type { Preview } from '@meishi/api-contract/remotes';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import { ActivationsService } from './activations.service.js';
import { Previews } from './previews.js';
import { remoteSubject } from './release-actors.js';

/** Gives out addresses of previews. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly previews: Previews,
    private readonly activations: ActivationsService,
    private readonly audit: Audit,
  ) {}

  /** For a kept version that could go live: the address works for whoever has it, so whoever asked for it is noted. */
  async create(remote: string, wanted: string, actor: Actor): Promise<Preview> {
    return this.activations.noting('preview', remote, actor, async () => {
      const release = await this.activations.find(remote, wanted);
      await this.activations.refuseMisfit(release);
      const details = { version: release.version };
      await this.audit.record({ actor, action: 'preview-created', subject: remoteSubject(remote), details });
      return this.previews.link(release, new Date());
    });
  }
}
