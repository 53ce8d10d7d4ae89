import { Global, Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { BrandingController } from './branding.controller.ts';
import { InstalledLogo } from './installed-logo.ts';

@Global()
@Module({
  controllers: [BrandingController],
  providers: [{ provide: InstalledLogo, inject: [Config], useFactory: InstalledLogo.install }],
  exports: [InstalledLogo],
})
export class BrandingModule {}
