import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../../analytics/index.ts';
import { ProfilesModule } from '../../profile/index.ts';
import { GroupPassChanges } from './apple-updates/group-pass-changes.ts';
import { PassChanges } from './apple-updates/pass-changes.ts';
import { PassPush } from './apple-updates/pass-push.ts';
import { PassRegistrations } from './apple-updates/pass-registrations.ts';
import { WalletUpdatesController } from './apple-updates/wallet-updates.controller.ts';
import { GoogleWallet } from './google/google-wallet.ts';
import { PassImageDrawer } from './passes/pass-images.ts';
import { PassSecrets } from './passes/pass-secrets.ts';
import { PassesController } from './passes/passes.controller.ts';
import { PassesService } from './passes/passes.service.ts';
import { Passes } from './passes/passes.ts';
import { PassSigner } from './signing/pass-signer.ts';
import { WalletCertificates } from './signing/wallet-certificates.ts';

@Module({
  imports: [AnalyticsModule, ProfilesModule],
  controllers: [PassesController, WalletUpdatesController],
  providers: [
    PassesService,
    Passes,
    PassSecrets,
    PassSigner,
    PassImageDrawer,
    PassRegistrations,
    PassChanges,
    GroupPassChanges,
    PassPush,
    GoogleWallet,
    WalletCertificates,
  ],
  exports: [PassChanges, WalletCertificates],
})
export class WalletModule {}
