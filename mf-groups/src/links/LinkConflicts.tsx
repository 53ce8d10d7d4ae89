import type { GroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import { scheduleWords } from '@meishi/api-contract/rules/link-schedule';
import { contractWord } from '@meishi/shell-sdk';
import { type ConflictingValue, VersionChoices } from '@meishi/shell-sdk/saving';
import { t } from '../words.ts';
import type { LinksEditing } from './use-links-saver.ts';

/** Both versions of each link in conflict, and of the order. */
export function LinkConflicts({
  editing: { conflicts, theirOrder, links, saver },
}: {
  editing: LinksEditing;
}) {
  const titleOf = (linkId: string) => links.find(({ link_id }) => link_id === linkId)?.title;
  const contested: ConflictingValue[] = conflicts.map(({ link_id, mine, theirs }) => ({
    id: link_id,
    name: (theirs ?? mine)?.title ?? '',
    mine: linkWords(mine, theirs).join('\n'),
    theirs: linkWords(theirs, mine).join('\n'),
    onChoose: (version) => saver.resolve(link_id, version),
  }));
  if (theirOrder)
    contested.push({
      id: 'order',
      name: t('Order'),
      mine: links.map(({ title }) => title).join('\n'),
      theirs: theirOrder.flatMap((id) => titleOf(id) ?? []).join('\n'),
      onChoose: (version) => saver.resolveOrder(version),
    });
  return (
    <VersionChoices
      title={t('Another admin also changed this')}
      question={t('Which version do you want to keep?')}
      theirs={t('The other admin’s')}
      contested={contested}
    />
  );
}

/** The fields in which a version differs from the other. */
function linkWords(link: GroupLink | null, other: GroupLink | null): string[] {
  if (!link) return [t('Deleted')];
  const describe = (described: GroupLink) => ({
    title: t('“{{words}}”', { words: described.title }),
    url: shortAddress(described.url),
    kind: contractWord(linkKindFacts[described.kind].label),
    enabled: described.enabled ? t('Shown') : t('Not shown'),
    locked: described.locked ? t('Locked') : t('Open to members'),
    schedule: scheduleWords(described, new Date(), t) ?? t('Always'),
    photo: described.photo ? t('With a photo') : t('Without a photo'),
  });
  const words = describe(link);
  if (!other) return [words.title, words.url];
  const otherWords = describe(other);
  const parts = Object.keys(words) as (keyof typeof words)[];
  return parts.filter((part) => words[part] !== otherWords[part]).map((part) => words[part]);
}
