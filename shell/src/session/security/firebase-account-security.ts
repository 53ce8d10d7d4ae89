import {
  type Auth,
  EmailAuthProvider,
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
import { siteAddress } from '@meishi/shell-sdk';
import { withIdentityErrors } from '../identity/firebase-errors.ts';
import { IdentityError } from '../identity/identity.ts';
import { loadProviderWindows } from '../identity/load-provider-windows.ts';
import { sendTextMessage } from '../identity/text-message.ts';
import { toSecondFactor } from '../second-factor/firebase-second-factor.ts';
import type { AccountSecurity, SentCode, SignInMethod } from './account-security.ts';

/**
 * Account security with the Firebase SDK. The session has already initialized the SDK's app.
 * @param sendAddressMail Mails the link that changes the address. It rejects with an IdentityError.
 */
export async function createFirebaseAccountSecurity(
  firebase: FirebaseConfig,
  sendAddressMail: (email: string) => Promise<unknown>,
): Promise<AccountSecurity> {
  const auth = getAuth();
  // A page with a stored session is shown before the SDK has its user.
  await auth.authStateReady();
  const windows = () => loadProviderWindows(auth, firebase);
  const methods: readonly SignInMethod[] = ['password', 'phone', ...firebase.providers.map(({ id }) => id)];
  const provided = (user: User, method: SignInMethod) =>
    user.providerData.find(({ providerId }) => providerId === method);
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
        providers: firebase.providers.map((provider) => ({
          ...provider,
          email: provided(user, provider.id)?.email ?? null,
        })),
        phoneNumber: user.phoneNumber,
        secondFactors: multiFactor(user).enrolledFactors.map(toSecondFactor),
      };
    },
    async confirmPassword(password: string) {
      const user = signedIn(auth);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    },
    async confirmProvider(id: string) {
      await (await windows()).confirm(signedIn(auth), id);
    },
    async sendConfirmationCode() {
      const user = signedIn(auth);
      return phoneCode(user.phoneNumber ?? '', (code) => reauthenticateWithCredential(user, code));
    },
    async changeEmail(email: string) {
      const user = signedIn(auth);
      if (user.email) await sendAddressMail(email);
      // For an account without an address, only the provider itself creates and mails a link.
      else await verifyBeforeUpdateEmail(user, email, { url: siteAddress('/account/sign-in') });
    },
    async setPassword(password: string) {
      const user = signedIn(auth);
      if (provided(user, 'password')) await updatePassword(user, password);
      else await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    },
    async linkProvider(id: string) {
      await (await windows()).link(signedIn(auth), id);
    },
    async linkPhone(phoneNumber: string) {
      const user = signedIn(auth);
      return phoneCode(phoneNumber, (code) => linkWithCredential(user, code));
    },
    async unlink(method: SignInMethod) {
      await unlink(signedIn(auth), method);
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
