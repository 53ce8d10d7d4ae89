import { type Letter, type LetterBrand, oneLine } from '../../platform/mail/letter.ts';
import { formatDay, t } from '../../platform/words/words.ts';

export const directoryPlanMailKinds = ['waiting', 'problems'] as const;
export type DirectoryPlanMailKind = (typeof directoryPlanMailKinds)[number];

interface Facts {
  group: LetterBrand;
  /** When the changes are applied automatically; null for never. */
  applyAt: Date | null;
  /** The page on which an admin decides. */
  url: string;
}

/** The mail to an admin whose decision changes of a directory wait for. Its button opens a page; only a button there acts. */
export function directoryPlanMail(kind: DirectoryPlanMailKind, { group, applyAt, url }: Facts): Letter {
  const groupName = oneLine(group.name);
  return {
    brand: { ...group, name: groupName },
    ...(kind === 'waiting' ? waiting(groupName, applyAt) : problems(groupName)),
    action: { label: t('View the changes'), url },
    notes: [t('Opening it doesn’t apply them.')],
    reason: t('You’re receiving this email because you’re an admin of {{groupName}}.', { groupName }),
  };
}

type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'body'>;

function waiting(groupName: string, applyAt: Date | null): Words {
  const heading = t('Changes to {{groupName}} are waiting for you', { groupName });
  return {
    subject: heading,
    preview: t('No card, seat or email changes until you apply them.'),
    heading,
    body: [
      t(
        'The directory of {{groupName}} or a table changes several people, or takes a card or seat away. Look at what each person would get or lose, then apply or discard the changes.',
        { groupName },
      ),
      applyAt
        ? t('Unless you decide, they are applied automatically on {{day}}.', {
            day: formatDay(applyAt, 'UTC'),
          })
        : t('Nothing happens until you decide. Later changes wait with them.'),
    ],
  };
}

function problems(groupName: string): Words {
  const heading = t('Some changes to {{groupName}} could not be applied', { groupName });
  return {
    subject: heading,
    preview: t('The others have taken effect.'),
    heading,
    body: [
      t(
        'Everything else has taken effect. The page of the directory says for each person what is missing, such as a seat.',
      ),
      t(
        'Correct it, then apply these changes again or discard them. They are also tried again with the next changes.',
      ),
    ],
  };
}
