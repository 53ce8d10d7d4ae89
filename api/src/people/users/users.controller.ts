import { deleteMyPhoto, getMe, updateMe, uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { UsersService } from './users.service.ts';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Endpoint(getMe)
  getMe(@Viewer() viewer: Viewer) {
    return this.users.getMe(viewer);
  }

  @Endpoint(updateMe)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateMe>) {
    return this.users.update(viewer, input);
  }

  @Endpoint(uploadMyPhoto)
  uploadPhoto(@Viewer() viewer: Viewer, @Input() input: Input<typeof uploadMyPhoto>) {
    return this.users.uploadPhoto(viewer, input);
  }

  @Endpoint(deleteMyPhoto)
  deletePhoto(@Viewer() viewer: Viewer) {
    return this.users.deletePhoto(viewer);
  }
}
