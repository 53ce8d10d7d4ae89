import { type Auth, PhoneAuthProvider, type PhoneInfoOptions, RecaptchaVerifier } from 'firebase/auth';

/**
 * Has the provider send a code by text message, and gives what the code is checked against. The reCAPTCHA before it is
 * invisible unless it has doubts; the SDK leaves it out where an emulator is configured.
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
