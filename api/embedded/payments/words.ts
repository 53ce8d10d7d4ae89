/** The text functions of a hosted page, in the language in which its session was opened. */
export interface Words {
  language: 'en' | 'de';
  /** The sentence with its `{name}` placeholders filled in. */
  say: (sentence: string, values?: Record<string, string | number>) => string;
  /** A formatted amount, given in the currency's smallest unit. */
  money: (amount: number, currency: string) => string;
  /** A formatted day, given as a time in seconds. */
  day: (moment: number) => string;
}

export function wordsOf(locale: string | null | undefined): Words {
  const language = locale?.split('-')[0] === 'de' ? 'de' : 'en';
  const sentences = language === 'de' ? german : {};
  return {
    language,
    say: (sentence, values = {}) =>
      (sentences[sentence] ?? sentence).replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? '')),
    money: (amount, currency) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency });
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    },
    day: (moment) =>
      new Date(moment * 1000).toLocaleDateString(language === 'de' ? 'de' : 'en-GB', {
        dateStyle: 'long',
        timeZone: 'UTC',
      }),
  };
}

const german: Record<string, string> = {
  'Payment stand-in': 'Zahlungsersatz',
  'Payment stand-in: no money is charged and real cards don’t work. Use a test card.':
    'Testumgebung: Hier fließt kein Geld, und echte Karten funktionieren nicht. Verwende eine Testkarte.',
  '← Back to Meishi': '← Zurück zu Meishi',
  'Back to Meishi': 'Zurück zu Meishi',
  Pay: 'Bezahlen',
  Subscribe: 'Abonnieren',
  'Pay {total}': '{total} bezahlen',
  'Subscribe for {total}': 'Für {total} abonnieren',
  'Start trial': 'Probezeitraum beginnen',
  'Your order': 'Deine Bestellung',
  'Subscribe to Meishi': 'Meishi abonnieren',
  Free: 'Kostenlos',
  '{amount} a month': '{amount} im Monat',
  '{amount} a year': '{amount} im Jahr',
  'for {days} days, then {amount}': 'für {days} Tage, danach {amount}',
  Payment: 'Zahlung',
  Email: 'E-Mail',
  'Name on card': 'Name auf der Karte',
  'This page expires on {date}.': 'Diese Seite ist bis {date} offen.',
  'Card number': 'Kartennummer',
  Expiry: 'Gültig bis',
  'Security code': 'Prüfnummer',
  'Test cards': 'Testkarten',
  'Any date in the future, any three digits.': 'Ein Datum in der Zukunft, drei beliebige Ziffern.',
  pays: 'zahlt',
  'pays (Mastercard)': 'zahlt (Mastercard)',
  'asks for authentication': 'fragt nach einer Bestätigung',
  'is declined': 'wird abgelehnt',
  'has insufficient funds': 'ist nicht gedeckt',
  'has expired': 'ist abgelaufen',
  'has a wrong security code': 'hat eine falsche Prüfnummer',
  'can be kept, but its charges fail': 'kann gespeichert, aber nicht belastet werden',
  'Shipping address': 'Wohin es geht',
  'Street and number': 'Straße und Hausnummer',
  'Postal code': 'Postleitzahl',
  City: 'Ort',
  Country: 'Land',
  'Confirm with your bank': 'Bei deiner Bank bestätigen',
  'Is this you?': 'Bist du das?',
  'Your bank needs you to confirm this payment of {amount} to Meishi.':
    'Deine Bank will sichergehen, bevor {amount} an Meishi gehen.',
  'Yes, complete': 'Ja, abschließen',
  'No, fail': 'Nein, ablehnen',
  'This checkout has expired': 'Diese Zahlung ist abgelaufen',
  'Nothing was charged. Please start again.': 'Nichts wurde abgebucht. Bitte beginne noch einmal.',
  'We could not authenticate your card. Please try another one.':
    'Deine Karte konnte nicht bestätigt werden. Bitte versuche es mit einer anderen.',
  'Your card was declined.': 'Deine Karte wurde abgelehnt.',
  'Your card has insufficient funds.': 'Deine Karte ist nicht gedeckt.',
  'Your card has expired.': 'Deine Karte ist abgelaufen.',
  "Your card's security code is incorrect.": 'Die Prüfnummer deiner Karte stimmt nicht.',
  'Your card number is incorrect.': 'Deine Kartennummer stimmt nicht.',
  "Your card's expiry date is incomplete.": 'Das Ablaufdatum deiner Karte ist unvollständig.',
  "Your card's expiry date is in the past.": 'Das Ablaufdatum deiner Karte ist vorbei.',
  "Your card's security code is incomplete.": 'Die Prüfnummer deiner Karte ist unvollständig.',
  'Your card was declined. Use a test card number and never enter a real one.':
    'Deine Karte wurde abgelehnt. Hier funktionieren nur Testnummern. Gib nie eine echte ein.',
  'There is no subscription to change.': 'Es gibt kein Abo zum Ändern.',
  Billing: 'Abrechnung',
  'There is no subscription.': 'Es gibt kein Abo.',
  Subscription: 'Abo',
  '{name}, {count} seats': '{name}, {count} Plätze',
  'Ends on {date}.': 'Es endet am {date}.',
  'Next invoice on {date}.': 'Die nächste Rechnung kommt am {date}.',
  Ended: 'Beendet',
  Ending: 'Läuft aus',
  Trial: 'Probezeitraum',
  Active: 'Aktiv',
  'Past due': 'Überfällig',
  '{amount} is due.': '{amount} sind fällig.',
  'Pay now': 'Jetzt bezahlen',
  Seats: 'Plätze',
  'Change seats': 'Plätze ändern',
  Plan: 'Tarif',
  'Change plan': 'Tarif wechseln',
  'A new price applies from your next invoice. A new interval starts a new period today.':
    'Ein anderer Preis gilt ab der nächsten Rechnung. Ein anderer Rhythmus beginnt heute einen neuen Zeitraum.',
  'If you resume, your subscription renews automatically again.':
    'Fortgesetzt verlängert es sich wieder von selbst.',
  'If you cancel, your subscription stays active until the end of the paid period.':
    'Gekündigt bleibt es bis zum Ende des bezahlten Zeitraums.',
  'Resume subscription': 'Abo fortsetzen',
  'Cancel subscription': 'Abo kündigen',
  Card: 'Karte',
  '{brand} ending in {last4}, until {month}/{year}': '{brand} mit der Endung {last4}, bis {month}/{year}',
  'No saved card.': 'Keine Karte gespeichert.',
  'Use another card': 'Andere Karte verwenden',
  'Save card': 'Karte speichern',
  Invoices: 'Rechnungen',
  'None yet.': 'Noch keine.',
  paid: 'bezahlt',
  open: 'offen',
  draft: 'Entwurf',
  void: 'storniert',
  uncollectible: 'uneinbringlich',
  'Invoice {number}': 'Rechnung {number}',
  '{from} to {to}': '{from} bis {to}',
  From: 'Von',
  'Billed to': 'An',
  Date: 'Datum',
  Total: 'Summe',
  'Tax ID (optional)': 'Steuernummer (optional)',
  'Tax IDs': 'Steuernummern',
  'Add tax ID': 'Steuernummer hinzufügen',
  Remove: 'Entfernen',
  pending: 'wird geprüft',
  verified: 'bestätigt',
  unverified: 'nicht bestätigt',
  unavailable: 'nicht prüfbar',
  Discount: 'Rabatt',
  Tax: 'Steuer',
  'Download as PDF': 'Als PDF herunterladen',
  'Payment stand-in: no money was charged.': 'Zahlungsersatz: Es ist kein Geld geflossen.',
};
