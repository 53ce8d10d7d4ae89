import { createGroupLink, type LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { errorSentence, useApiMutation } from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { t } from '../words.ts';
import { GroupLinkForm } from './GroupLinkForm.tsx';
import type { LinksEditing } from './use-links-saver.ts';

interface AddGroupLinkProps {
  open: boolean;
  groupName: string;
  bearer: LinkBearer | undefined;
  editing: LinksEditing;
  onClose: () => void;
}

/** Adds a link, after changes of the others are saved. */
export function AddGroupLink({ open, groupName, bearer, editing, onClose }: AddGroupLinkProps) {
  const create = useApiMutation(createGroupLink, { onSuccess: editing.adopt });
  const close = () => {
    onClose();
    create.reset();
  };
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && close()} title={t('Add a link')}>
      <GroupLinkForm
        link={null}
        bearer={bearer}
        submitLabel={t('Add link')}
        busy={create.isPending}
        failure={create.error ? errorSentence(create.error) : undefined}
        onCancel={close}
        onSubmit={async (values) => {
          await editing.saver.save();
          create.mutate({ params: { id: groupName }, body: values }, { onSuccess: close });
        }}
      />
    </Dialog>
  );
}
