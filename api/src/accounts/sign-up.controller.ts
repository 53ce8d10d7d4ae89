import { createGoogleUser, createUser } from '@meishi/api-contract/endpoints/account/users';
import { Controller } from '@nestjs/common';
import { UsersService } from '../people/index.ts';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { SignUpService } from './sign-up.service.ts';

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
