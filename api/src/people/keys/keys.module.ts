import { Module } from '@nestjs/common';
import { AccessKeys } from '../../platform/access/callers.ts';
import { IdentityModule } from '../../platform/identity/identity.module.ts';
import { DeviceKeys } from './device-keys.ts';
import { DeviceLoginsController } from './device-logins.controller.ts';
import { DeviceLoginsService } from './device-logins.service.ts';
import { KeysController } from './keys.controller.ts';
import { KeysService } from './keys.service.ts';
import { StoredKeys } from './stored-keys.ts';

@Module({
  imports: [IdentityModule],
  controllers: [KeysController, DeviceLoginsController],
  providers: [KeysService, DeviceKeys, DeviceLoginsService, { provide: AccessKeys, useClass: StoredKeys }],
  exports: [AccessKeys],
})
export class KeysModule {}
