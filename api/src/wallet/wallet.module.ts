import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { GoogleWallet } from './google-wallet.js';
import { GoogleWalletPageController } from './google-wallet-page.controller.js';
import { PassChanges } from './pass-changes.js';
import { PassImageDrawer } from './pass-images.js';
import { PassPush } from './pass-push.js';
import { PassRegistrations } from './pass-registrations.js';
import { PassSecrets } from './pass-secrets.js';
import { PassSigner } from './pass-signer.js';
import { PassesController } from './passes.controller.js';
import { Passes } from './passes.js';
import { PassesService } from './passes.service.js';
import { WalletCertificates } from './wallet-certificates.js';
import { WalletUpdatesController } from './wallet-updates.controller.js';

@Module({
  imports: [AnalyticsModule, ProfilesModule],
  controllers: [GoogleWalletPageController, PassesController, WalletUpdatesController],
  providers: [
    PassesService,
    Passes,
    PassSecrets,
    PassSigner,
    PassImageDrawer,
    PassRegistrations,
    PassChanges,
    PassPush,
    GoogleWallet,
    WalletCertificates,
  ],
  exports: [PassChanges, WalletCertificates],
})
export class WalletModule {}
