import { Global, Module } from '@nestjs/common';
import { Config } from './config.ts';

@Global()
@Module({ providers: [{ provide: Config, useFactory: () => Config.ofProcess() }], exports: [Config] })
export class ConfigModule {}
