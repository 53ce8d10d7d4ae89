import {
  type GroupLink,
  type LinkBearer,
  uploadGroupLinkPhoto,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { Divider, lazyPart, Skeleton, Stack } from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../words.ts';
import { GroupLinkForm } from './GroupLinkForm.tsx';
import type { LinksEditing } from './use-links-saver.ts';

const PhotoField = lazyPart(
  async () => {
    const { PhotoField } = await import('@meishi/shell-sdk/media');
    return { default: PhotoField };
  },
  <Skeleton height="124px" />,
);

interface EditGroupLinkProps {
  link: GroupLink;
  bearer: LinkBearer | undefined;
  editing: LinksEditing;
  onClose: () => void;
}

/** Edits a link. Its photo is saved immediately, the rest with the button. */
export function EditGroupLink({ link, bearer, editing, onClose }: EditGroupLinkProps) {
  // The link when the form was opened, so that another admin's later changes are not overwritten.
  const [seen] = useState(link);
  return (
    <Dialog onClose={onClose} title={t('Edit link')}>
      <Stack gap={6}>
        <GroupLinkForm
          link={seen}
          bearer={bearer}
          submitLabel={t('Save link')}
          busy={false}
          onSubmit={(values) => {
            editing.saver.changeLink(seen, values);
            onClose();
          }}
        />
        <Divider />
        <PhotoField
          label={t('Photo')}
          photo={link.photo}
          shape="rectangle"
          maxBytes={uploadGroupLinkPhoto.files.photo.maxBytes}
          hint={t('Replaces the {{product}} logo on every member’s profile. Square images work best.')}
          onUpload={(photo) => editing.uploadPhoto(link.link_id, photo)}
          onRemove={async () => editing.saver.changeLink(link, { photo: null })}
        />
      </Stack>
    </Dialog>
  );
}
