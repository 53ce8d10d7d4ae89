import { Module } from '@nestjs/common';
import { AccessKeys } from '../../platform/access/access-keys.ts';
import { DeviceLoginsController } from './device-logins.controller.ts';
import { DeviceLoginsService } from './device-logins.service.ts';
import { KeysController } from './keys.controller.ts';
import { KeysService } from './keys.service.ts';
import { StoredKeys } from './stored-keys.ts';

@Module({
  controllers: [KeysController, DeviceLoginsController],
  providers: [KeysService, DeviceLoginsService, { provide: AccessKeys, useClass: StoredKeys }],
  exports: [AccessKeys],
})
export class KeysModule {}
