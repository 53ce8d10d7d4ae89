import {
  basePath,
  LinkButton,
  Row,
  Section,
  Stack,
  siteAddress,
  Text,
  TextField,
  useSession,
} from '@meishi/shell-sdk';
import { t } from '../../../words.ts';

/** How a phone or an address book program shows the user's contacts. */
export function AddressBookSection() {
  const { user } = useSession();
  return (
    <Section
      title={t('Contacts on your phone')}
      description={t(
        'Add a CardDAV account on your phone or computer to see and edit your contacts there. Android needs an app such as DAVx⁵.',
      )}
    >
      <Stack gap={4}>
        <ReadOnlyField label={t('Server')} value={basePath() ? siteAddress('/dav/') : location.origin} />
        <ReadOnlyField label={t('User name')} value={user?.email ?? ''} />
        <Text tone="soft">
          {t(
            'The password is a key that can read and change contacts. If the key can also read groups, you see the address books of the groups you manage.',
          )}
        </Text>
        <Row gap={3} wrap>
          <LinkButton icon="key" to="/account/keys">
            {t('Create a key')}
          </LinkButton>
        </Row>
      </Stack>
    </Section>
  );
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} />;
}
