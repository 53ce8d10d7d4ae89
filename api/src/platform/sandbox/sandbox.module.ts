import { Global, Module } from '@nestjs/common';
import { Sandbox } from './sandbox.ts';

@Global()
@Module({ providers: [Sandbox], exports: [Sandbox] })
export class SandboxModule {}
