import { Module } from '@nestjs/common';
import { AccessKeys } from '../platform/access/access-keys.ts';
import { KeysController } from './keys.controller.ts';
import { KeysService } from './keys.service.ts';
import { StoredKeys } from './stored-keys.ts';

@Module({
  controllers: [KeysController],
  providers: [KeysService, { provide: AccessKeys, useClass: StoredKeys }],
  exports: [AccessKeys],
})
export class KeysModule {}
