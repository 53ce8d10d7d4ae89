import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeclaredAccess } from './declared-access.ts';
import { Roles } from './roles.ts';

@Module({
  imports: [DiscoveryModule],
  providers: [Roles, DeclaredAccess],
  exports: [Roles],
})
export class AccessModule {}
