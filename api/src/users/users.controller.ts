import { deleteMyPhoto, getMe, updateMe, uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { UserPhotoService } from './user-photo.service.ts';
import { UsersService } from './users.service.ts';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly photos: UserPhotoService,
  ) {}

  @Endpoint(getMe)
  getMe(@Viewer() viewer: Viewer) {
    return this.users.getMe(viewer);
  }

  @Endpoint(updateMe)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateMe>) {
    return this.users.update(viewer, input);
  }

  @Endpoint(uploadMyPhoto)
  async uploadPhoto(@Viewer() viewer: Viewer, @Input() input: Input<typeof uploadMyPhoto>) {
    await this.photos.upload(viewer, input);
    return this.users.getMe(viewer);
  }

  @Endpoint(deleteMyPhoto)
  async deletePhoto(@Viewer() viewer: Viewer) {
    await this.photos.remove(viewer);
    return this.users.getMe(viewer);
  }
}
