import {
  createGroupLink,
  type GroupLink,
  type GroupLinks,
  type LinkBearer,
  listLinkBearers,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { linkVisibility } from '@meishi/api-contract/rules/link-schedule';
import {
  Button,
  EmptyState,
  errorSentence,
  Row,
  Stack,
  Text,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { chosenIn, LinkChoiceBar, useLinkClock } from '@meishi/shell-sdk/link-fields';
import { Dialog, useChoice } from '@meishi/shell-sdk/overlays';
import { SaveState } from '@meishi/shell-sdk/saving';
import { SortableList } from '@meishi/shell-sdk/sortable';
import { useState } from 'react';
import { t } from '../words.ts';
import { EditGroupLink } from './EditGroupLink.tsx';
import { GroupLinkForm } from './GroupLinkForm.tsx';
import { GroupLinkRow } from './GroupLinkRow.tsx';
import { LinkConflicts } from './LinkConflicts.tsx';
import { type LinksEditing, useLinksSaver } from './use-links-saver.ts';

interface LinksPanelProps {
  groupName: string;
  groupLinks: GroupLinks;
}

export function LinksPanel({ groupName, groupLinks }: LinksPanelProps) {
  const editing = useLinksSaver(groupName, groupLinks);
  const { saver, links, conflicts, theirOrder, status, failure } = editing;
  const bearer = useExampleBearer(groupName);
  const notify = useNotify();
  const now = useLinkClock(links);
  const [adding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const shown = links.filter((link) => linkVisibility(link, now) === 'shown').length;
  const edited = links.find(({ link_id }) => link_id === editedId);

  const choice = useChoice(links.map(({ link_id }) => link_id));

  /** Changes all of them with one request. */
  const show = (enabled: boolean) => {
    const { ids } = choice;
    const isChosen = (link: GroupLink) => ids.includes(link.link_id);
    const before = links.filter(isChosen);
    saver.change((all) => all.map((link) => (isChosen(link) ? { ...link, enabled } : link)));
    choice.end();
    notify({
      message: enabled
        ? t('{{count, number}} links shown.', { count: ids.length, one: '1 link shown.' })
        : t('{{count, number}} links hidden.', { count: ids.length, one: '1 link hidden.' }),
      undo: () => {
        for (const link of before) saver.changeLink({ ...link, enabled }, { enabled: link.enabled });
      },
    });
  };
  const remove = (removed: GroupLink[]) => {
    const [only] = removed;
    const ids = removed.map(({ link_id }) => link_id);
    saver.change((all) => all.filter(({ link_id }) => !ids.includes(link_id)));
    choice.end();
    notify({
      message:
        removed.length === 1 && only
          ? t('“{{title}}” was deleted from every member’s profile.', { title: only.title })
          : t('{{count, number}} links were deleted from every member’s profile.', { count: removed.length }),
      // In the order of their positions, so that each finds its place.
      undo: () =>
        saver.change((all) => removed.reduce((list, link) => list.toSpliced(link.position, 0, link), all)),
    });
  };
  const addButton = (
    <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
      {t('Add a link')}
    </Button>
  );

  return (
    <Stack gap={5}>
      <LinkConflicts editing={editing} />
      {links.length === 0 ? (
        <EmptyState
          level={2}
          title={t('What should every member’s profile link to?')}
          icon="link"
          action={addButton}
        >
          {t(
            'Your website, booking pages, the latest brochure: add a link once and it appears on everyone’s profile.',
          )}
        </EmptyState>
      ) : (
        <>
          <Row justify="space-between" wrap>
            <div>
              <Text size="small" tone="soft">
                {shown === links.length
                  ? t('Shown on every member’s profile, after their own links, in this order.')
                  : t('Drag to reorder. Visitors now see {{shown, number}} of {{all, number}}.', {
                      shown,
                      all: links.length,
                    })}
              </Text>
              <SaveState
                status={status}
                failure={failure}
                contested={conflicts.length > 0 || theirOrder !== null}
                onRetry={() => void saver.save()}
                onDiscard={() => saver.discard()}
              />
            </div>
            <Row gap={2}>
              {links.length > 1 && !choice.isChoosing && (
                <Button variant="quiet" icon="check" onClick={choice.begin}>
                  {t('Select')}
                </Button>
              )}
              {addButton}
            </Row>
          </Row>
          {choice.isChoosing && (
            <LinkChoiceBar
              choice={choice}
              ids={links.map(({ link_id }) => link_id)}
              onShow={show}
              onDelete={() => remove(links.filter(({ link_id }) => choice.has(link_id)))}
            />
          )}
          <SortableList
            label={t('Links')}
            items={links}
            itemId={({ link_id }) => link_id}
            itemLabel={({ title }) => title}
            onReorder={(ordered) => saver.change(() => ordered)}
          >
            {(link: GroupLink, controls) => (
              <GroupLinkRow
                link={link}
                bearer={bearer}
                controls={controls}
                now={now}
                choice={chosenIn(choice, link.link_id)}
                onEdit={() => setEditedId(link.link_id)}
                onChange={(changes) => saver.changeLink(link, changes)}
                onDelete={() => remove([link])}
              />
            )}
          </SortableList>
        </>
      )}
      <AddGroupLink
        open={adding}
        groupName={groupName}
        bearer={bearer}
        editing={editing}
        onClose={() => setAdding(false)}
      />
      {edited && (
        <EditGroupLink link={edited} bearer={bearer} editing={editing} onClose={() => setEditedId(null)} />
      )}
    </Stack>
  );
}

interface AddGroupLinkProps {
  open: boolean;
  groupName: string;
  bearer: LinkBearer | undefined;
  editing: LinksEditing;
  onClose: () => void;
}

/** Adds a link, after changes of the others are saved. */
function AddGroupLink({ open, groupName, bearer, editing, onClose }: AddGroupLinkProps) {
  const create = useApiMutation(createGroupLink, { onSuccess: editing.adopt });
  const close = () => {
    onClose();
    create.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={t('Add a link')}>
      <GroupLinkForm
        link={null}
        bearer={bearer}
        submitLabel={t('Add link')}
        busy={create.isPending}
        failure={create.error ? errorSentence(create.error) : undefined}
        onSubmit={async (values) => {
          await editing.saver.save();
          create.mutate({ params: { id: groupName }, body: values }, { onSuccess: close });
        }}
      />
    </Dialog>
  );
}

/** A member who serves as the example for links with placeholders. */
function useExampleBearer(groupName: string): LinkBearer | undefined {
  const { data } = useApiQuery(
    listLinkBearers,
    { params: { id: groupName }, query: { limit: 200 } },
    { staleMilliseconds: 300_000 },
  );
  return data?.bearers.find(({ first_name }) => first_name) ?? data?.bearers[0];
}
