import { Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { CachedIdentity } from './cached-identity.ts';
import { EmulatorIdentity } from './emulator-identity.ts';
import { FirebaseStrategy } from './firebase.strategy.ts';
import { FirebaseIdentity, googleKeys } from './firebase-identity.ts';
import { IdentityProvider } from './identity.ts';
import { IdentityAccounts } from './identity-accounts.ts';
import { SessionTokens } from './session-tokens.ts';
import { TokenVerifier } from './token-verifier.ts';

@Module({
  providers: [
    FirebaseStrategy,
    {
      provide: IdentityAccounts,
      inject: [Config],
      useFactory: (config: Config) => new IdentityAccounts(config),
    },
    {
      provide: SessionTokens,
      inject: [Config],
      useFactory: (config: Config) => new SessionTokens(config),
    },
    {
      provide: IdentityProvider,
      inject: [Config, IdentityAccounts, SessionTokens],
      useFactory: (config: Config, accounts: IdentityAccounts, sessions: SessionTokens) =>
        new TokenVerifier(sessions, firebaseOf(config, accounts)),
    },
  ],
  exports: [IdentityProvider, IdentityAccounts, SessionTokens],
})
export class IdentityModule {}

function firebaseOf(
  { FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_EMULATOR_HOST: emulator }: Config,
  accounts: IdentityAccounts,
): IdentityProvider | null {
  if (!project) return null;
  return new CachedIdentity(
    emulator
      ? new EmulatorIdentity(project, emulator)
      : new FirebaseIdentity(project, googleKeys(), accounts),
  );
}
