import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeclaredAccess } from './access.ts';
import { Roles } from './callers.ts';

@Module({
  imports: [DiscoveryModule],
  providers: [Roles, DeclaredAccess],
  exports: [Roles],
})
export class AccessModule {}
