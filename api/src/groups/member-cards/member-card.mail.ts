import { type LockableField, lockableFields } from '@meishi/api-contract/endpoints/groups/groups';
import { lockedFieldWords } from '@meishi/api-contract/rules/locked-field-words';
import { message } from '@meishi/api-contract/shapes/message';
import { type Letter, type LetterBrand, oneLine } from '../../platform/mail/letter.ts';
import { t } from '../../platform/words/words.ts';

export const memberCardMailKinds = ['changed', 'filled', 'rules', 'asked', 'accepted', 'declined'] as const;
export type MemberCardMailKind = (typeof memberCardMailKinds)[number];

export interface MemberCardFacts {
  group: LetterBrand;
  /** The display name of who caused it; may be empty. */
  actor: string;
  fields: readonly string[];
  /** The same fields, by what the group has decided about them. */
  rules: Readonly<Partial<Record<'hidden' | 'required' | 'locked', readonly string[]>>>;
  dashboardUrl: string;
  /** Where admins decide about requests. */
  requestsUrl: string;
  /** What a member asks for; empty if it is no text. */
  wanted: string;
  /** What an admin says about it; may be empty. */
  note: string;
}

const changedSentences: Record<LockableField, string> = {
  display_name: message('{{actor}} changed your name'),
  first_name: message('{{actor}} changed your first name'),
  last_name: message('{{actor}} changed your last name'),
  prefix: message('{{actor}} changed your title'),
  suffix: message('{{actor}} changed your suffix'),
  job_title: message('{{actor}} changed your job title'),
  company: message('{{actor}} changed your company'),
  department: message('{{actor}} changed your department'),
  bio: message('{{actor}} changed the text about you'),
  photo: message('{{actor}} changed your photo'),
  cover: message('{{actor}} changed your cover'),
  emails: message('{{actor}} changed your email addresses'),
  phones: message('{{actor}} changed your phone numbers'),
  websites: message('{{actor}} changed your websites'),
  address: message('{{actor}} changed your address'),
  theme: message('{{actor}} changed the look of your profile'),
};

/** The mail about the fields of a profile that a group decides. */
export function memberCardMail(kind: MemberCardMailKind, facts: MemberCardFacts): Letter {
  const groupName = oneLine(facts.group.name);
  const names = { groupName, actor: oneLine(facts.actor) || t('An admin') };
  return {
    brand: { ...facts.group, name: groupName },
    reason: t('You’re receiving this email because you’re a member of {{groupName}} on {{product}}.', {
      groupName,
    }),
    ...letters[kind]({ ...facts, ...names }),
  };
}

type NamedFacts = MemberCardFacts & { groupName: string };

const letters: Record<MemberCardMailKind, (facts: NamedFacts) => Omit<Letter, 'reason'>> = {
  changed: ({ groupName, actor, fields, dashboardUrl: url }) => {
    const changed = lockableFields.filter((field) => fields.includes(field));
    const [only] = changed.length === 1 ? changed : [];
    const heading = only
      ? t(changedSentences[only], { actor })
      : t('{{actor}} changed your profile', { actor });
    return {
      subject: heading,
      preview: t('{{groupName}} decides this part of your profile.', { groupName }),
      heading,
      body: [
        ...(only
          ? []
          : [
              t('Changed: {{fields}}.', {
                fields: namesOf(fields),
              }),
            ]),
        t(
          '{{groupName}} decides this part of your profile, and your page already shows the change. Everything else is still yours to decide.',
          { groupName },
        ),
      ],
      action: { label: t('View your profile'), url },
    };
  },
  filled: ({ groupName, actor, fields, dashboardUrl: url }) => {
    const heading = t('{{actor}} filled your profile from the directory', { actor });
    return {
      subject: heading,
      preview: t('Changed: {{fields}}.', { fields: namesOf(fields) }),
      heading,
      body: [
        t('Changed: {{fields}}.', { fields: namesOf(fields) }),
        t(
          'These fields now say what the directory of {{groupName}} says. You can change again what isn’t locked.',
          { groupName },
        ),
      ],
      action: { label: t('View your profile'), url },
    };
  },
  rules: ({ groupName, rules: { hidden, required, locked }, dashboardUrl: url }) => {
    const heading = t('{{groupName}} changed what it decides about your profile', { groupName });
    return {
      subject: heading,
      preview: t('Which fields are hidden, required or locked now.'),
      heading,
      body: [
        ...(hidden ? [t('Visitors no longer see: {{fields}}.', { fields: namesOf(hidden) })] : []),
        ...(required ? [t('You can no longer leave empty: {{fields}}.', { fields: namesOf(required) })] : []),
        ...(locked
          ? [t('Only the group’s admins change now: {{fields}}.', { fields: namesOf(locked) })]
          : []),
        t('Your profile shows beside each field what {{groupName}} decides.', { groupName }),
      ],
      action: { label: t('View your profile'), url },
    };
  },
  asked: ({ groupName, actor, fields, requestsUrl: url, wanted }) => {
    const heading = t('{{actor}} asks for a change of their profile', { actor });
    const field = namesOf(fields);
    return {
      subject: heading,
      preview: t('{{field}}: an admin of {{groupName}} decides.', { field, groupName }),
      heading,
      body: [
        t('{{groupName}} sets this field, so an admin has to agree: {{field}}.', { groupName, field }),
        ...(wanted ? [{ quote: wanted }] : []),
      ],
      action: { label: t('View the request'), url },
      notes: [t('Opening it doesn’t accept it.')],
    };
  },
  accepted: ({ groupName, actor, fields, dashboardUrl: url }) => {
    const heading = t('{{actor}} accepted your change', { actor });
    return {
      subject: heading,
      preview: t('Your page already shows it.'),
      heading,
      body: [
        t('You asked {{groupName}} for a change: {{field}}. Your page already shows it.', {
          groupName,
          field: namesOf(fields),
        }),
      ],
      action: { label: t('View your profile'), url },
    };
  },
  declined: ({ groupName, actor, fields, dashboardUrl: url, note }) => {
    const heading = t('{{actor}} declined your change', { actor });
    return {
      subject: heading,
      preview: t('Your profile stays as it is.'),
      heading,
      body: [
        t('You asked {{groupName}} for a change: {{field}}. Your profile stays as it is.', {
          groupName,
          field: namesOf(fields),
        }),
        ...(note.trim() ? [{ quote: note.trim() }] : []),
      ],
      action: { label: t('View your profile'), url },
    };
  },
};

const namesOf = (fields: readonly string[]) =>
  lockableFields
    .filter((field) => fields.includes(field))
    .map((field) => t(lockedFieldWords[field]))
    .join(', ');
