import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeclaredAccess } from './declared-access.ts';
import { ReleaseTokens } from './release-tokens.ts';
import { Roles } from './roles.ts';

@Module({
  imports: [DiscoveryModule],
  providers: [Roles, ReleaseTokens, DeclaredAccess],
  exports: [Roles, ReleaseTokens],
})
export class AccessModule {}
