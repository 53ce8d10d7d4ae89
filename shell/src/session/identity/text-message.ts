import { type Auth, PhoneAuthProvider, type PhoneInfoOptions, RecaptchaVerifier } from '@firebase/auth';

/**
 * Sends a code by text message. Resolves to the verification id. reCAPTCHA stays invisible unless it suspects
 * a bot, and the SDK skips it with an emulator.
 */
export async function sendTextMessage(auth: Auth, to: PhoneInfoOptions | string): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(to, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
