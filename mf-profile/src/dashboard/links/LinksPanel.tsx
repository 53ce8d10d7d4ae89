import type { Link } from '@meishi/api-contract/endpoints/links';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { linkVisibility } from '@meishi/api-contract/rules/link-schedule';
import {
  Button,
  Divider,
  EmptyState,
  errorSentence,
  InTurn,
  lazyPart,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@meishi/shell-sdk';
import { chosenIn, LinkChoiceBar, type LinkValues, useLinkClock } from '@meishi/shell-sdk/link-fields';
import { Dialog, useChoice } from '@meishi/shell-sdk/overlays';
import { SortableList } from '@meishi/shell-sdk/sortable';
import { useState } from 'react';
import { t } from '../../words.ts';
import { GroupLinksPart } from './group/GroupLinksPart.tsx';
import { LinksSkeleton } from './LinksSkeleton.tsx';
import { OwnLinkRow } from './OwnLinkRow.tsx';
import { ProfileLinkForm } from './ProfileLinkForm.tsx';
import { useLinkClicks } from './use-link-clicks.ts';
import { useLinks } from './use-links.ts';

/** The links of a profile, in their order on the page. */
export function LinksPanel({ profile }: { profile: Profile }) {
  const links = useLinks(profile.profile_id);
  const clicksOf = useLinkClicks();
  const [adding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const now = useLinkClock(profile.links);
  const shown = profile.links.filter((link) => linkVisibility(link, now) === 'shown').length;
  const own = profile.links.filter(({ origin }) => origin === 'own');
  const choice = useChoice(own.map(({ link_id }) => link_id));
  const chosen = own.filter(({ link_id }) => choice.has(link_id));
  const edited = profile.links.find(({ link_id }) => link_id === editedId);
  const addButton = (
    <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
      {t('Add a link')}
    </Button>
  );
  const closeAdding = () => {
    setAdding(false);
    links.create.reset();
  };

  return (
    <Stack gap={5}>
      {own.length === 0 ? (
        <EmptyState level={2} title={t('What should people open next?')} icon="link" action={addButton}>
          {t('Your website, calendar or LinkedIn: paste an address and {{product}} recognises it.')}
        </EmptyState>
      ) : (
        <Row justify="space-between" wrap>
          <Text size="small" tone="soft">
            {shown === profile.links.length
              ? t('Drag to reorder.')
              : t('Drag to reorder. Visitors now see {{shown, number}} of {{of, number}}.', {
                  shown,
                  of: profile.links.length,
                })}{' '}
            {t('Clicks: last 30 days.')}
          </Text>
          <Row gap={2}>
            {own.length > 1 && !choice.isChoosing && (
              <Button variant="quiet" icon="check" onClick={choice.begin}>
                {t('Select')}
              </Button>
            )}
            {addButton}
          </Row>
        </Row>
      )}
      {choice.isChoosing && own.length > 0 && (
        <LinkChoiceBar
          choice={choice}
          ids={own.map(({ link_id }) => link_id)}
          onShow={(shown) => {
            links.showSeveral(chosen, shown);
            choice.end();
          }}
          onDelete={() => {
            links.removeSeveral(chosen);
            choice.end();
          }}
        />
      )}
      <InTurn waiting={<LinksSkeleton rows={profile.links.length} />}>
        <Stack gap={5}>
          {own.length > 0 && (
            <SortableList
              label={t('Links')}
              items={own}
              itemId={({ link_id }) => link_id}
              itemLabel={({ title }) => title}
              onReorder={(ordered) => links.reorder(ordered.map(({ link_id }) => link_id))}
            >
              {(link: Link, controls) => (
                <OwnLinkRow
                  link={link}
                  controls={controls}
                  now={now}
                  clicks={clicksOf(link)}
                  choice={chosenIn(choice, link.link_id)}
                  onEdit={() => setEditedId(link.link_id)}
                  onToggle={(enabled) => links.change(link, { enabled })}
                  onDelete={() => links.remove(link)}
                />
              )}
            </SortableList>
          )}
          <GroupLinksPart profile={profile} clicksOf={clicksOf} />
        </Stack>
      </InTurn>

      <Dialog open={adding} onClose={closeAdding} title={t('Add a link')}>
        <ProfileLinkForm
          link={null}
          submitLabel={t('Add link')}
          busy={links.create.isPending}
          failure={links.create.error ? errorSentence(links.create.error) : undefined}
          onSubmit={(values) =>
            links.create.mutate(
              { body: { ...values, profile_id: profile.profile_id } },
              { onSuccess: closeAdding },
            )
          }
        />
      </Dialog>
      {edited && <EditLink link={edited} links={links} onClose={() => setEditedId(null)} />}
    </Stack>
  );
}

const LinkPhoto = lazyPart(() => import('./LinkPhoto.tsx'), <Skeleton height="124px" />);

interface EditLinkProps {
  link: Link;
  links: ReturnType<typeof useLinks>;
  onClose: () => void;
}

/** Only the changed fields, because a schedule that the plan no longer covers must not block a new title. */
const changesOf = (link: Link, values: LinkValues): Partial<LinkValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== link[name as keyof LinkValues]),
  );

/** Edits a link. The photo is saved immediately, the rest by the button. */
function EditLink({ link, links, onClose }: EditLinkProps) {
  return (
    <Dialog onClose={onClose} title={t('Edit link')}>
      <Stack gap={6}>
        <ProfileLinkForm
          link={link}
          submitLabel={t('Save link')}
          busy={false}
          onSubmit={(values) => {
            links.change(link, changesOf(link, values));
            onClose();
          }}
        />
        <Divider />
        <LinkPhoto link={link} links={links} />
      </Stack>
    </Dialog>
  );
}
