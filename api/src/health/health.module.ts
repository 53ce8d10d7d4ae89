import { Module } from '@nestjs/common';
import { WalletModule } from '../wallet/wallet.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({ imports: [WalletModule], controllers: [HealthController], providers: [HealthService] })
export class HealthModule {}
