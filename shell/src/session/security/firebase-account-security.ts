import {
  type Auth,
  EmailAuthProvider,
  GoogleAuthProvider,
  getAuth,
  linkWithCredential,
  type MultiFactorAssertion,
  type MultiFactorUser,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reauthenticateWithCredential,
  reload,
  TotpMultiFactorGenerator,
  type User,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import type { FirebaseConfig } from '@meishi/api-contract/boot';
import { withIdentityErrors } from '../identity/firebase-errors.ts';
import { IdentityError } from '../identity/identity.ts';
import { sendTextMessage } from '../identity/text-message.ts';
import { toSecondFactor } from '../second-factor/firebase-second-factor.ts';
import type { AccountSecurity, SentCode, SignInMethod } from './account-security.ts';
import type { GoogleConfirmation } from './google-confirmation.ts';

const providerIds: Record<SignInMethod, string> = {
  password: EmailAuthProvider.PROVIDER_ID,
  google: GoogleAuthProvider.PROVIDER_ID,
  phone: PhoneAuthProvider.PROVIDER_ID,
};
const methods = Object.keys(providerIds) as SignInMethod[];

/**
 * Account security with the Firebase SDK. The session has already initialized the SDK's app.
 * @param sendAddressMail Mails the link that changes the address. It rejects with an IdentityError.
 */
export async function createFirebaseAccountSecurity(
  { firebase, origin }: { firebase: FirebaseConfig; origin: string },
  sendAddressMail: (email: string) => Promise<unknown>,
): Promise<AccountSecurity> {
  const auth = getAuth();
  // A page with a stored session is shown before the SDK has its user.
  await auth.authStateReady();
  const google = (): Promise<GoogleConfirmation> =>
    firebase.emulator_url
      ? import('./google-confirmation-in-emulator.ts').then(
          ({ emulatorConfirmation }) => emulatorConfirmation,
        )
      : import('./google-confirmation.ts').then(({ firebaseConfirmation }) => firebaseConfirmation);
  const provided = (user: User, method: SignInMethod) =>
    user.providerData.find(({ providerId }) => providerId === providerIds[method]);
  const underWay = (code: SentCode) =>
    withIdentityErrors(auth, { confirm: (digits: string) => code.confirm(digits) });
  const phoneCode = async (phoneNumber: string, use: (code: PhoneCredential) => Promise<unknown>) => {
    const verification = await sendTextMessage(auth, phoneNumber);
    return underWay({
      async confirm(code) {
        await use(PhoneAuthProvider.credential(verification, code));
      },
    });
  };

  return withIdentityErrors(auth, {
    async read() {
      const user = signedIn(auth);
      await reload(user);
      return {
        email: user.email ?? '',
        emailVerified: user.emailVerified,
        methods: methods.filter((method) => provided(user, method)),
        googleEmail: provided(user, 'google')?.email ?? null,
        phoneNumber: user.phoneNumber,
        secondFactors: multiFactor(user).enrolledFactors.map(toSecondFactor),
      };
    },
    async confirmPassword(password: string) {
      const user = signedIn(auth);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    },
    async confirmGoogle() {
      await (await google()).confirm(signedIn(auth));
    },
    async sendConfirmationCode() {
      const user = signedIn(auth);
      return phoneCode(user.phoneNumber ?? '', (code) => reauthenticateWithCredential(user, code));
    },
    async changeEmail(email: string) {
      const user = signedIn(auth);
      if (user.email) await sendAddressMail(email);
      // For an account without an address, only the provider itself creates and mails a link.
      else await verifyBeforeUpdateEmail(user, email, { url: `${origin}/account/sign-in` });
    },
    async setPassword(password: string) {
      const user = signedIn(auth);
      if (provided(user, 'password')) await updatePassword(user, password);
      else await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    },
    async linkGoogle() {
      await (await google()).link(signedIn(auth));
    },
    async linkPhone(phoneNumber: string) {
      const user = signedIn(auth);
      return phoneCode(phoneNumber, (code) => linkWithCredential(user, code));
    },
    async unlink(method: SignInMethod) {
      await unlink(signedIn(auth), providerIds[method]);
    },
    async enrolPhone(phoneNumber: string) {
      const factors = multiFactor(signedIn(auth));
      const session = await factors.getSession();
      const verification = await sendTextMessage(auth, { phoneNumber, session });
      return underWay({
        confirm: (code) =>
          enrol(
            factors,
            PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verification, code)),
          ),
      });
    },
    async enrolAuthenticator(issuer: string) {
      const user = signedIn(auth);
      const factors = multiFactor(user);
      const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
      return {
        secret: secret.secretKey,
        address: secret.generateQrCodeUrl(user.email ?? '', issuer),
        ...underWay({
          confirm: (code) => enrol(factors, TotpMultiFactorGenerator.assertionForEnrollment(secret, code)),
        }),
      };
    },
    async removeFactor(id: string) {
      await multiFactor(signedIn(auth)).unenroll(id);
    },
  });
}

type PhoneCredential = ReturnType<typeof PhoneAuthProvider.credential>;

async function enrol(factors: MultiFactorUser, assertion: MultiFactorAssertion): Promise<void> {
  await factors.enroll(assertion);
}

function signedIn({ currentUser }: Auth): User {
  if (!currentUser) throw new IdentityError('user-signed-out', 'Nobody is signed in.');
  return currentUser;
}
