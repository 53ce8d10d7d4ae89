import { StripeProblem } from './problem.ts';

/** The result of charging a card. */
type CardBehaviour = 'pays' | 'authenticates' | 'keeps' | Decline;
interface Decline {
  code: string;
  message: string;
}

const declined = { code: 'card_declined', message: 'Your card was declined.' };

/** The card numbers of Stripe's test mode and the behaviour of each. */
export const testCards: { number: string; is: string; behaviour: CardBehaviour }[] = [
  { number: '4242 4242 4242 4242', is: 'pays', behaviour: 'pays' },
  { number: '5555 5555 5555 4444', is: 'pays (Mastercard)', behaviour: 'pays' },
  { number: '4000 0025 0000 3155', is: 'asks for authentication', behaviour: 'authenticates' },
  { number: '4000 0000 0000 0002', is: 'is declined', behaviour: declined },
  {
    number: '4000 0000 0000 9995',
    is: 'has insufficient funds',
    behaviour: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  },
  {
    number: '4000 0000 0000 0069',
    is: 'has expired',
    behaviour: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000 0000 0000 0127',
    is: 'has a wrong security code',
    behaviour: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  { number: '4000 0000 0000 0341', is: 'can be kept, but its charges fail', behaviour: 'keeps' },
];

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
}

interface TestCard {
  behaviour: 'pays' | 'authenticates' | 'keeps';
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** @throws StripeProblem `card_error` for an invalid or declined card. */
export function readCard({ number, expiry, cvc }: CardForm, now: number): TestCard {
  const digits = number.replace(/\D/g, '');
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  const [exp_month, exp_year] = [Number(month), 2000 + Number(year)];
  if (!passesLuhn(digits)) throw cardProblem('incorrect_number', 'Your card number is incorrect.');
  if (exp_month < 1 || exp_month > 12)
    throw cardProblem('invalid_expiry_month', "Your card's expiry date is incomplete.");
  if (Date.UTC(exp_year, exp_month) / 1000 <= now)
    throw cardProblem('expired_card', "Your card's expiry date is in the past.");
  if (!/^\d{3,4}$/.test(cvc.trim()))
    throw cardProblem('incorrect_cvc', "Your card's security code is incomplete.");

  const testCard = testCards.find((card) => card.number.replaceAll(' ', '') === digits);
  if (!testCard)
    throw cardProblem(
      'card_declined',
      'Your card was declined. Use a test card number and never enter a real one.',
    );
  const { behaviour } = testCard;
  if (typeof behaviour === 'object') throw cardProblem(behaviour.code, behaviour.message);
  return { behaviour, brand: brandOf(digits), last4: digits.slice(-4), exp_month, exp_year };
}

export function cardProblem(code: string, message: string): StripeProblem {
  return new StripeProblem(message, { status: 402, type: 'card_error', code });
}

function brandOf(digits: string): string {
  return digits.startsWith('5') ? 'mastercard' : 'visa';
}

function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
