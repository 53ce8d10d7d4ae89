import { type Link, uploadLinkPhoto } from '@meishi/api-contract/endpoints/links';
import { PhotoField } from '@meishi/shell-sdk/media';
import { t } from '../../words.ts';
import type { useLinks } from './use-links.ts';

interface LinkPhotoProps {
  link: Link;
  links: ReturnType<typeof useLinks>;
}

/** The custom photo of a link. It is saved immediately. */
export default function LinkPhoto({ link, links }: LinkPhotoProps) {
  return (
    <PhotoField
      label={t('Photo')}
      photo={link.photo}
      shape="rectangle"
      maxBytes={uploadLinkPhoto.files.photo.maxBytes}
      hint={t('Replaces the {{product}} logo. Square images work best.')}
      onUpload={(photo) => links.uploadPhoto(link, photo)}
      onRemove={() => links.removePhoto(link)}
    />
  );
}
