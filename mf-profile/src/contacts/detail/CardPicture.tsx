import {
  deleteContactPicture,
  getContactPicture,
} from '@meishi/api-contract/endpoints/contacts/contact-pictures';
import { type Contact, getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  Button,
  LoadingOrError,
  Row,
  Skeleton,
  Text,
  theme,
  useApiCache,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { cacheContact } from '../use-contact-update.ts';
import { Part } from './Part.tsx';

interface CardPictureProps {
  contact: Contact & { picture: NonNullable<Contact['picture']> };
  readOnly: boolean;
}

/** The kept picture of the paper card. */
export function CardPicture({ contact, readOnly }: CardPictureProps) {
  const { contact_id, display_name, picture } = contact;
  const cache = useApiCache();
  const notify = useNotify();
  const params = { id: contact_id };
  const file = useApiQuery(getContactPicture, { params });
  const address = useAddress(file.data);
  const [isAsking, setAsking] = useState(false);
  const deletion = useApiMutation(deleteContactPicture, {
    refresh: [getContact, listContacts],
    onSuccess: (saved) => cacheContact(cache, saved),
  });
  return (
    <Part title={t('Picture of the card')}>
      {address ? (
        <Card
          src={address}
          width={picture.width}
          height={picture.height}
          alt={t('Card of {{name}}', { name: display_name })}
        />
      ) : (
        <LoadingOrError query={file}>
          <Skeleton height="160px" radius="regular" />
        </LoadingOrError>
      )}
      <Text size="caption" tone="faint">
        {t('Only you see it.')}
      </Text>
      <Row>
        <Button size="small" icon="delete" disabled={readOnly} onClick={() => setAsking(true)}>
          {t('Delete picture')}
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('Delete this picture?')}
          confirmLabel={t('Delete picture')}
          tone="danger"
          onConfirm={async () => {
            await deletion.mutateAsync({ params });
            notify(t('The picture was deleted.'));
          }}
        >
          {t('The contact stays. The picture can’t be restored.')}
        </ConfirmDialog>
      )}
    </Part>
  );
}

/** An address of the file for this page. */
function useAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const Card = styled.img`
  display: block;
  max-width: 100%;
  width: auto;
  height: auto;
  max-height: 320px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
`;
