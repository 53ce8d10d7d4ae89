/** The text of a mail. The link follows the request. */
interface Wording {
  subject: string;
  ask: string;
  ignore: string;
}

interface Language {
  greeting: string;
  thanks: string;
  team: string;
  mails: Record<string, (email: string) => Wording>;
}

const english: Language = {
  greeting: 'Hello,',
  thanks: 'Thanks,',
  team: 'Your Meishi team',
  mails: {
    VERIFY_AND_CHANGE_EMAIL: () => ({
      subject: 'Verify your new email for Meishi',
      ask: 'Follow this link to verify your new email address.',
      ignore: "If you didn't ask to verify this address, you can ignore this email.",
    }),
    RECOVER_EMAIL: (email) => ({
      subject: 'Your sign-in email was changed for Meishi',
      ask: `Your sign-in email was changed. If this wasn't you, follow this link to change it back to ${email}.`,
      ignore: 'If it was you, you can ignore this email.',
    }),
  },
};

const german: Language = {
  greeting: 'Hallo,',
  thanks: 'Danke',
  team: 'Dein Meishi-Team',
  mails: {
    VERIFY_AND_CHANGE_EMAIL: () => ({
      subject: 'Bestätige deine neue E-Mail-Adresse für Meishi',
      ask: 'Mit diesem Link bestätigst du deine neue E-Mail-Adresse.',
      ignore: 'Wenn du das nicht warst, kannst du diese E-Mail ignorieren.',
    }),
    RECOVER_EMAIL: (email) => ({
      subject: 'Deine E-Mail-Adresse bei Meishi wurde geändert',
      ask: `Deine E-Mail-Adresse für die Anmeldung wurde geändert. Warst du das nicht, stellst du mit diesem Link ${email} wieder her.`,
      ignore: 'Wenn du es warst, kannst du diese E-Mail ignorieren.',
    }),
  },
};

/** The language of a locale. The real provider supports many more. */
export const languageOf = (locale = 'en'): Language => (/^de\b/i.test(locale) ? german : english);
