import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { PassChanges } from './apple-updates/pass-changes.js';
import { PassPush } from './apple-updates/pass-push.js';
import { PassRegistrations } from './apple-updates/pass-registrations.js';
import { WalletUpdatesController } from './apple-updates/wallet-updates.controller.js';
import { GoogleWallet } from './google/google-wallet.js';
import { GoogleWalletPageController } from './google/google-wallet-page.controller.js';
import { PassImageDrawer } from './passes/pass-images.js';
import { PassSecrets } from './passes/pass-secrets.js';
import { PassesController } from './passes/passes.controller.js';
import { Passes } from './passes/passes.js';
import { PassesService } from './passes/passes.service.js';
import { PassSigner } from './signing/pass-signer.js';
import { WalletCertificates } from './signing/wallet-certificates.js';

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
