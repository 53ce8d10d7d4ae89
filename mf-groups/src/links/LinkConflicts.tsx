import type { GroupLink } from '@meishi/api-contract/group-links';
import { shortAddress } from '@meishi/api-contract/link-address';
import { linkKindFacts } from '@meishi/api-contract/link-kinds';
import { scheduleWords } from '@meishi/api-contract/link-schedule';
import { Button, Callout, contractWord, Row, Stack, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words';
import type { LinksEditing } from './useLinksSaver';

/** Both versions of each link that two admins changed at once; nothing is lost before the choice. */
export function LinkConflicts({
  editing: { conflicts, theirOrder, links, saver },
}: {
  editing: LinksEditing;
}) {
  if (conflicts.length === 0 && !theirOrder) return null;
  const titleOf = (linkId: string) => links.find(({ link_id }) => link_id === linkId)?.title;
  return (
    <Callout tone="warning" title={t('Another admin changed this, too')} announce>
      <Stack gap={4}>
        <span>{t('Which version should stay?')}</span>
        {conflicts.map(({ link_id, mine, theirs }) => {
          const name = (theirs ?? mine)?.title ?? '';
          return (
            <Stack key={link_id} gap={2} role="group" aria-label={name}>
              <Text size="small" strong>
                {name}
              </Text>
              <Row gap={2} align="stretch" wrap>
                <Version
                  label={t('Yours')}
                  words={linkWords(mine, theirs)}
                  action={t('Keep yours')}
                  onChoose={() => saver.resolve(link_id, 'mine')}
                />
                <Version
                  label={t('The other admin’s')}
                  words={linkWords(theirs, mine)}
                  action={t('Take the other')}
                  onChoose={() => saver.resolve(link_id, 'theirs')}
                />
              </Row>
            </Stack>
          );
        })}
        {theirOrder && (
          <Stack gap={2} role="group" aria-label={t('Order')}>
            <Text size="small" strong>
              {t('Order')}
            </Text>
            <Row gap={2} align="stretch" wrap>
              <Version
                label={t('Yours')}
                words={links.map(({ title }) => title)}
                action={t('Keep yours')}
                onChoose={() => saver.resolveOrder('mine')}
              />
              <Version
                label={t('The other admin’s')}
                words={theirOrder.flatMap((id) => titleOf(id) ?? [])}
                action={t('Take the other')}
                onChoose={() => saver.resolveOrder('theirs')}
              />
            </Row>
          </Stack>
        )}
      </Stack>
    </Callout>
  );
}

/** What a version says, where it differs from the other one. */
function linkWords(link: GroupLink | null, other: GroupLink | null): string[] {
  if (!link) return [t('Deleted')];
  const told = (one: GroupLink) => ({
    title: t('“{{words}}”', { words: one.title }),
    url: shortAddress(one.url),
    kind: contractWord(linkKindFacts[one.kind].label),
    enabled: one.enabled ? t('Shown') : t('Not shown'),
    locked: one.locked ? t('Locked') : t('Open to members'),
    schedule: scheduleWords(one, new Date(), t) ?? t('Always'),
    photo: one.photo ? t('With a photo') : t('Without a photo'),
  });
  const words = told(link);
  if (!other) return [words.title, words.url];
  const beside = told(other);
  const parts = Object.keys(words) as (keyof typeof words)[];
  return parts.filter((part) => words[part] !== beside[part]).map((part) => words[part]);
}

interface VersionProps {
  label: string;
  words: string[];
  action: string;
  onChoose: () => void;
}

function Version({ label, words, action, onChoose }: VersionProps) {
  return (
    <Sheet>
      <Text size="caption" tone="faint">
        {label}
      </Text>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <Button size="small" onClick={onChoose}>
        {action}
      </Button>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: flex;
  flex: 1 1 220px;
  flex-direction: column;
  align-items: flex-start;
  gap: 8px;
  min-width: 0;
  padding: 12px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};

  > ul {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;
