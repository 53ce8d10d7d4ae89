import type { Link } from '@meishi/api-contract/endpoints/links';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { linkVisibility } from '@meishi/api-contract/rules/link-schedule';
import { Button, EmptyState, errorSentence, Row, Stack, Text } from '@meishi/shell-sdk';
import { useLinkClock } from '@meishi/shell-sdk/link-fields';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { SortableList } from '@meishi/shell-sdk/sortable';
import { useState } from 'react';
import { t } from '../../words.ts';
import { EditLink } from './EditLink.tsx';
import { GroupLinksPart } from './group/GroupLinksPart.tsx';
import { OwnLinkRow } from './OwnLinkRow.tsx';
import { ProfileLinkForm } from './ProfileLinkForm.tsx';
import { useLinks } from './use-links.ts';

/** The links of a profile, in their order on the page. */
export function LinksPanel({ profile }: { profile: Profile }) {
  const links = useLinks(profile.profile_id);
  const [adding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const now = useLinkClock(profile.links);
  const shown = profile.links.filter((link) => linkVisibility(link, now) === 'shown').length;
  const own = profile.links.filter(({ origin }) => origin === 'own');
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
          {t('Your website, your calendar, your LinkedIn: paste an address, and Meishi sees what it is.')}
        </EmptyState>
      ) : (
        <>
          <Row justify="space-between" wrap>
            <Text size="small" tone="soft">
              {shown === profile.links.length
                ? t('In the order of your page.')
                : t('Visitors see {{shown, number}} of {{of, number}} now, in this order.', {
                    shown,
                    of: profile.links.length,
                  })}{' '}
              {t('Drag them, or use the menu of each.')}
            </Text>
            {addButton}
          </Row>
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
                onEdit={() => setEditedId(link.link_id)}
                onToggle={(enabled) => links.change(link, { enabled })}
                onDelete={() => links.remove(link)}
              />
            )}
          </SortableList>
        </>
      )}

      <GroupLinksPart profile={profile} />

      <Dialog open={adding} onOpenChange={(open) => !open && closeAdding()} title={t('Add a link')}>
        <ProfileLinkForm
          link={null}
          submitLabel={t('Add link')}
          busy={links.create.isPending}
          failure={links.create.error ? errorSentence(links.create.error) : undefined}
          onCancel={closeAdding}
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
