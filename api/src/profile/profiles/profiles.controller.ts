import {
  checkSlug,
  createProfile,
  deleteProfile,
  getPortrait,
  getProfile,
  listProfiles,
  makeProfileDefault,
  restoreProfile,
  updateProfile,
  uploadProfilePhoto,
} from '@meishi/api-contract/endpoints/profiles';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { PortraitsService, ProfilePicturesService } from './profile-pictures.service.ts';
import { ProfileSlugsService } from './profile-slugs.service.ts';
import { ProfilesService } from './profiles.service.ts';
import { ProfileRemovalService } from './removal/profile-removal.service.ts';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly removal: ProfileRemovalService,
    private readonly slugs: ProfileSlugsService,
    private readonly pictures: ProfilePicturesService,
    private readonly portraits: PortraitsService,
  ) {}

  @Endpoint(listProfiles)
  list(@Viewer() viewer: Viewer) {
    return this.profiles.list(viewer);
  }

  @Endpoint(getProfile)
  get(@Viewer() viewer: Viewer | null, @Input() input: Input<typeof getProfile>) {
    return this.profiles.get(viewer, input);
  }

  @Endpoint(checkSlug)
  checkSlug(@Input() input: Input<typeof checkSlug>) {
    return this.slugs.check(input);
  }

  @Endpoint(createProfile)
  create(@Viewer() viewer: Viewer, @Input() input: Input<typeof createProfile>) {
    return this.profiles.create(viewer, input);
  }

  @Endpoint(updateProfile)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateProfile>) {
    return this.profiles.update(viewer, input);
  }

  @Endpoint(makeProfileDefault)
  makeDefault(@Viewer() viewer: Viewer, @Input() input: Input<typeof makeProfileDefault>) {
    return this.profiles.makeDefault(viewer, input);
  }

  @Endpoint(deleteProfile)
  delete(@Viewer() viewer: Viewer, @Input() input: Input<typeof deleteProfile>) {
    return this.removal.delete(viewer, input);
  }

  @Endpoint(restoreProfile)
  restore(@Viewer() viewer: Viewer, @Input() input: Input<typeof restoreProfile>) {
    return this.removal.restore(viewer, input);
  }

  @Endpoint(getPortrait)
  async getPortrait(
    @Input() input: Input<typeof getPortrait>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const bytes = await this.portraits.get(input);
    reply.header('cache-control', 'public, max-age=3600');
    return new StreamableFile(bytes, { type: 'image/jpeg', disposition: 'inline' });
  }

  @Endpoint(uploadProfilePhoto)
  uploadPhoto(@Viewer() viewer: Viewer, @Input() input: Input<typeof uploadProfilePhoto>) {
    return this.pictures.upload(viewer, input);
  }
}
