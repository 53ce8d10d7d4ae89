import { Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { CachedIdentity } from './cached-identity.ts';
import { EmulatorIdentity } from './emulator-identity.ts';
import { FirebaseStrategy } from './firebase.strategy.ts';
import { FirebaseIdentity, googleKeys } from './firebase-identity.ts';
import { IdentityProvider } from './identity.ts';
import { IdentityAccounts } from './identity-accounts.ts';

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
