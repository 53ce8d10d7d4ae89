import {
  answerDeviceLogin,
  finishDeviceLogin,
  getDeviceLogin,
  startDeviceLogin,
} from '@meishi/api-contract/endpoints/account/device-logins';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { DeviceLoginsService } from './device-logins.service.ts';

@Controller()
export class DeviceLoginsController {
  constructor(private readonly logins: DeviceLoginsService) {}

  @Endpoint(startDeviceLogin)
  start(@Input() input: Input<typeof startDeviceLogin>) {
    return this.logins.start(input);
  }

  @Endpoint(finishDeviceLogin)
  async finish(@Input() input: Input<typeof finishDeviceLogin>) {
    return { secret: await this.logins.finish(input) };
  }

  @Endpoint(getDeviceLogin)
  get(@Input() { params }: Input<typeof getDeviceLogin>) {
    return this.logins.get(params.code);
  }

  @Endpoint(answerDeviceLogin)
  async answer(@Viewer() viewer: Viewer, @Input() input: Input<typeof answerDeviceLogin>) {
    await this.logins.answer(viewer, input);
    return { allowed: input.body.allow };
  }
}
