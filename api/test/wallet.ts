import { generateKeyPairSync } from 'node:crypto';
import { makeWalletStandIns, type WalletStandIns } from '../embedded/stand-ins/wallet/stand-ins.ts';

/** Made once for all test files of a worker, because it takes half a second. */
let secrets: Promise<{ standIns: WalletStandIns; googleKey: string }> | undefined;

async function makeSecrets() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { standIns: await makeWalletStandIns(), googleKey: privateKey };
}

/** The environment of an application that signs passes for both wallets. */
export async function walletEnvironment(standIns?: WalletStandIns): Promise<Record<string, string>> {
  secrets ??= makeSecrets();
  const made = await secrets;
  const { pass_type_id, team_id, certificate, key, wwdr } = standIns ?? made.standIns;
  return {
    WALLET_PASS_TYPE_ID: pass_type_id,
    WALLET_TEAM_ID: team_id,
    WALLET_CERTIFICATE: certificate,
    WALLET_KEY: key,
    WALLET_WWDR: wwdr,
    GOOGLE_WALLET_ISSUER_ID: '3388000000000000000',
    GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({
      client_email: 'wallet@meishi.iam.gserviceaccount.com',
      private_key: made.googleKey,
    }),
  };
}
