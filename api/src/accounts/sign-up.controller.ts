import { createGoogleUser, createUser } from '@meishi/api-contract/endpoints/account/users';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Input } from '../platform/http/input.js';
import { UsersService } from '../users/users.service.js';
import { SignUpService } from './sign-up.service.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly signUp: SignUpService,
    private readonly users: UsersService,
  ) {}

  @Endpoint(createUser)
  async create(@Viewer() viewer: Viewer, @Input() { body }: Input<typeof createUser>) {
    await this.signUp.complete(viewer, body);
    return this.users.getMe(viewer);
  }

  @Endpoint(createGoogleUser)
  async createFromGoogle(@Viewer() viewer: Viewer, @Input() { body }: Input<typeof createGoogleUser>) {
    await this.signUp.complete(viewer, body);
    return this.users.getMe(viewer);
  }
}
