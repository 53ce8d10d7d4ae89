import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeclaredAccess } from './declared-access.js';
import { ReleaseTokens } from './release-tokens.js';
import { Roles } from './roles.js';

@Module({
  imports: [DiscoveryModule],
  providers: [Roles, ReleaseTokens, DeclaredAccess],
  exports: [Roles, ReleaseTokens],
})
export class AccessModule {}
