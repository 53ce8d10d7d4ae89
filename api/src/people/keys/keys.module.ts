import { Module } from '@nestjs/common';
import { AccessKeys } from '../../platform/access/callers.ts';
import { DeviceLoginsController } from './device-logins.controller.ts';
import { DeviceLoginsService } from './device-logins.service.ts';
import { KeysController } from './keys.controller.ts';
import { KeysService, StoredKeys } from './keys.service.ts';

@Module({
  controllers: [KeysController, DeviceLoginsController],
  providers: [KeysService, DeviceLoginsService, { provide: AccessKeys, useClass: StoredKeys }],
  exports: [AccessKeys],
})
export class KeysModule {}
