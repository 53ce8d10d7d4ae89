import { type Letter, type LetterBrand, oneLine } from '../platform/mail/letter.ts';
import { formatDay, t } from '../platform/words/words.ts';

export const groupLifeMailKinds = [
  'admin',
  'department-admin',
  'removed',
  'let-in',
  'not-let-in',
  'domain-lapsed',
  'plan-offered',
  'plan-taken-over',
  'payer-left',
  'new-payer',
  'deleted',
  'kept',
] as const;
export type GroupLifeMailKind = (typeof groupLifeMailKinds)[number];

interface Facts {
  group: LetterBrand;
  /** The display name of who caused it; may be empty. */
  actor: string;
  /** The department whose administrator they became; empty for other mails. */
  department: string;
  /** The mail domain by which people no longer join; empty for other mails. */
  domain: string;
  /** When the group is erased; null unless an admin deleted it. */
  erasedAt: Date | null;
  groupUrl: string;
  siteUrl: string;
}

/** The mail about a change that someone else made. Its button opens a page; only a button there acts. */
export function groupLifeMail(kind: GroupLifeMailKind, facts: Facts): Letter {
  const groupName = oneLine(facts.group.name);
  const names = { groupName, actor: oneLine(facts.actor) || t('An admin') };
  return {
    brand: { ...facts.group, name: groupName },
    ...letters[kind]({ ...facts, ...names }),
  };
}

type NamedFacts = Facts & { groupName: string };

const ofMember = ({ groupName }: NamedFacts) =>
  t('You’re receiving this email because you’re a member of {{groupName}} on {{product}}.', { groupName });
const ofPayer = ({ groupName }: NamedFacts) =>
  t('You’re receiving this email because your plan covers or covered {{groupName}} on {{product}}.', {
    groupName,
  });

const letters: Record<GroupLifeMailKind, (facts: NamedFacts) => Letter> = {
  admin: (facts) => {
    const { groupName, actor, groupUrl: url } = facts;
    const heading = t('You’re now an admin of {{groupName}}', { groupName });
    return {
      subject: heading,
      preview: t('You can manage its members and links.'),
      heading,
      body: [
        t(
          '{{actor}} made you an admin. You can now manage the members, links and settings of {{groupName}}.',
          {
            actor,
            groupName,
          },
        ),
      ],
      action: { label: t('Open the group'), url },
      reason: ofMember(facts),
    };
  },
  'department-admin': (facts) => {
    const { groupName, actor, groupUrl } = facts;
    const department = oneLine(facts.department);
    const heading = t('You now administer {{department}}', { department });
    return {
      subject: t('You now administer {{department}} of {{groupName}}', { department, groupName }),
      preview: t('You can manage its members and their cards.'),
      heading,
      body: [
        t(
          '{{actor}} put you in charge of {{department}}. You see its members, edit their cards, decide their requests and invite people.',
          { actor, department },
        ),
      ],
      action: { label: t('Open the department'), url: `${groupUrl}/members` },
      reason: ofMember(facts),
    };
  },
  removed: ({ groupName, actor, siteUrl }) => {
    const heading = t('You’re no longer a member of {{groupName}}', { groupName });
    return {
      subject: heading,
      preview: t('Your profile and contacts are still yours.'),
      heading,
      body: [
        t('{{actor}} removed you from {{groupName}}. Your profile no longer shows its links and branding.', {
          actor,
          groupName,
        }),
        t('You keep your profile, your own links, your contacts and your analytics.'),
      ],
      action: { label: t('Open your profile'), url: `${siteUrl}/dashboard` },
      reason: t('You’re receiving this email because you were a member of {{groupName}} on {{product}}.', {
        groupName,
      }),
    };
  },
  'let-in': (facts) => {
    const { groupName, actor, siteUrl } = facts;
    const heading = t('You’re now a member of {{groupName}}', { groupName });
    return {
      subject: heading,
      preview: t('Your request to join was accepted.'),
      heading,
      body: [
        t(
          '{{actor}} accepted your request. Your profile now shows the links and branding of {{groupName}}.',
          {
            actor,
            groupName,
          },
        ),
      ],
      action: { label: t('Open your profile'), url: `${siteUrl}/dashboard` },
      reason: ofMember(facts),
    };
  },
  'not-let-in': ({ groupName, actor, siteUrl }) => {
    const heading = t('Your request to join {{groupName}} was declined', { groupName });
    return {
      subject: heading,
      preview: t('Your profile stays as it is.'),
      heading,
      body: [
        t('{{actor}} declined your request. If that’s a mistake, ask them for an invitation.', { actor }),
      ],
      action: { label: t('Open your profile'), url: `${siteUrl}/dashboard` },
      reason: t('You’re receiving this email because you asked to join {{groupName}} on {{product}}.', {
        groupName,
      }),
    };
  },
  'domain-lapsed': (facts) => {
    const { groupName, groupUrl } = facts;
    const domain = oneLine(facts.domain);
    const heading = t('No one can join with {{domain}} any more', { domain });
    return {
      subject: heading,
      preview: t('The record that proves the domain has been missing for a week.'),
      heading,
      body: [
        t(
          'The TXT record that proves {{domain}} has been missing for a week, so people with its addresses can no longer join {{groupName}}. Members stay.',
          { domain, groupName },
        ),
        t('Add the record again, then check it on the page of the invitations.'),
      ],
      action: { label: t('View the domains'), url: `${groupUrl}/invitations#domains` },
      reason: t('You’re receiving this email because you’re an admin of {{groupName}}.', { groupName }),
    };
  },
  'plan-offered': (facts) => {
    const { groupName, actor, groupUrl } = facts;
    const heading = t('{{actor}} asks you to pay for {{groupName}}', { actor, groupName });
    return {
      subject: heading,
      preview: t('Nothing changes until you accept.'),
      heading,
      body: [
        t(
          'If you accept, {{groupName}} moves to your Team plan, which needs a seat for each member. Until then, {{actor}} keeps paying.',
          { actor, groupName },
        ),
      ],
      action: { label: t('View the request'), url: `${groupUrl}/settings#plan` },
      notes: [t('Opening it doesn’t accept it.')],
      reason: ofMember(facts),
    };
  },
  'plan-taken-over': (facts) => {
    const { groupName, actor, siteUrl } = facts;
    const heading = t('{{actor}} now pays for {{groupName}}', { actor, groupName });
    return {
      subject: heading,
      preview: t('Your own subscription continues until you cancel it.'),
      heading,
      body: [
        t('{{groupName}} is now covered by the plan of {{actor}}.', { actor, groupName }),
        t(
          'Your own subscription continues until you cancel it or reduce its seats. You can do both in My Subscription.',
        ),
      ],
      action: { label: t('Open My Subscription'), url: `${siteUrl}/my-subscription` },
      reason: ofPayer(facts),
    };
  },
  'payer-left': (facts) => {
    const { groupName, siteUrl } = facts;
    return {
      subject: t('You left {{groupName}}, and your plan continues', { groupName }),
      preview: t('Your subscription continues until you cancel it.'),
      heading: t('You left {{groupName}}', { groupName }),
      body: [
        t('Your plan no longer covers {{groupName}}.', { groupName }),
        t(
          'You keep paying for your subscription until you cancel it or reduce its seats in My Subscription.',
        ),
      ],
      action: { label: t('Open My Subscription'), url: `${siteUrl}/my-subscription` },
      reason: ofPayer(facts),
    };
  },
  'new-payer': (facts) => {
    const { groupName, groupUrl } = facts;
    return {
      subject: t('{{groupName}} now depends on your plan', { groupName }),
      preview: t('The person who paid for the group has left.'),
      heading: t('{{groupName}} now depends on your plan', { groupName }),
      body: [
        t(
          'The person who paid for {{groupName}} has left. You’ve been its admin the longest, so it now depends on your plan.',
          {
            groupName,
          },
        ),
        t(
          'Without Team, the group keeps its members and links, but no one else can join and links can’t change.',
        ),
      ],
      action: { label: t('View the plan'), url: `${groupUrl}/settings#plan` },
      reason: ofMember(facts),
    };
  },
  deleted: (facts) => {
    const { groupName, actor, groupUrl: url } = facts;
    const day = facts.erasedAt ? formatDay(facts.erasedAt, 'UTC') : '';
    return {
      subject: t('{{groupName}} will be deleted on {{day}}', { groupName, day }),
      preview: t('Your profile and contacts are still yours.'),
      heading: t('{{groupName}} will be deleted on {{day}}', { groupName, day }),
      body: [
        t(
          '{{actor}} deleted the group. Until {{day}} everything works as before, and an admin can undo it.',
          { actor, day },
        ),
        t(
          'You keep your profile, your own links, your contacts, your analytics and the cards registered to you. The group’s links, branding, dashboards and counts are deleted.',
        ),
      ],
      action: { label: t('Open the group'), url },
      reason: ofMember(facts),
    };
  },
  kept: (facts) => {
    const { groupName, actor, groupUrl: url } = facts;
    return {
      subject: t('{{groupName}} won’t be deleted', { groupName }),
      preview: t('The group will not be deleted.'),
      heading: t('{{groupName}} won’t be deleted', { groupName }),
      body: [t('{{actor}} stopped the deletion. Everything stays as it was.', { actor })],
      action: { label: t('Open the group'), url },
      reason: ofMember(facts),
    };
  },
};
