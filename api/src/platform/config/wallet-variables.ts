import { googleAccount } from './google-account.ts';
import { optional, optionalWebAddress } from './optional.ts';

/** The variables of wallet passes. */
export const walletVariables = {
  WALLET_PASS_TYPE_ID: optional.describe('of Apple Wallet passes, e.g. pass.com.example.card'),
  WALLET_TEAM_ID: optional.describe('of the Apple developer account'),
  WALLET_CERTIFICATE: optional.describe(
    'of that pass type: PEM, in one line with \\n, or the path of a file of it',
  ),
  WALLET_KEY: optional.describe('private key of that certificate, likewise'),
  WALLET_PASSPHRASE: optional.describe('opens that key, when it is locked'),
  WALLET_WWDR: optional.describe('Apple’s intermediate certificate that issued it, likewise'),
  WALLET_PUSH_URL: optionalWebAddress.describe(
    'tells phones that a pass has changed: https://api.push.apple.com',
  ),
  GOOGLE_WALLET_ISSUER_ID: optional.describe('offers Google Wallet too, with the service account'),
  GOOGLE_WALLET_SERVICE_ACCOUNT: googleAccount.describe('its JSON, or the path of a file of it'),
};

/** Either all or none of these must be set. */
export const appleVariables = [
  'WALLET_PASS_TYPE_ID',
  'WALLET_TEAM_ID',
  'WALLET_CERTIFICATE',
  'WALLET_KEY',
  'WALLET_WWDR',
] as const;
