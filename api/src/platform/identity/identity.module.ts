import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { CachedIdentity } from './cached-identity.js';
import { EmulatorIdentity } from './emulator-identity.js';
import { FirebaseStrategy } from './firebase.strategy.js';
import { FirebaseIdentity, googleKeys } from './firebase-identity.js';
import { IdentityProvider } from './identity.js';
import { IdentityAccounts } from './identity-accounts.js';

@Module({
  providers: [
    FirebaseStrategy,
    {
      provide: IdentityAccounts,
      inject: [Config],
      useFactory: (config: Config) => new IdentityAccounts(config),
    },
    {
      provide: IdentityProvider,
      inject: [Config, IdentityAccounts],
      useFactory: (
        { FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_EMULATOR_HOST: emulator }: Config,
        accounts: IdentityAccounts,
      ) =>
        new CachedIdentity(
          emulator
            ? new EmulatorIdentity(project, emulator)
            : new FirebaseIdentity(project, googleKeys(), accounts),
        ),
    },
  ],
  exports: [IdentityProvider, IdentityAccounts],
})
export class IdentityModule {}
