import type { Link } from '@meishi/api-contract/endpoints/links';
import { Divider, lazyPart, Skeleton, Stack } from '@meishi/shell-sdk';
import type { LinkValues } from '@meishi/shell-sdk/link-fields';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { t } from '../../words.ts';
import { ProfileLinkForm } from './ProfileLinkForm.tsx';
import type { useLinks } from './use-links.ts';

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

/** Edits a link. The photo is saved at once, the rest by the button. */
export function EditLink({ link, links, onClose }: EditLinkProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('Edit link')}>
      <Stack gap={6}>
        <ProfileLinkForm
          link={link}
          submitLabel={t('Save link')}
          busy={false}
          onCancel={onClose}
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
