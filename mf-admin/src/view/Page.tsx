import { getAdminUser, viewUserProfiles } from '@meishi/api-contract/endpoints/admin/admin';
import type { Link as ProfileLink } from '@meishi/api-contract/endpoints/links';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { linkVisibility } from '@meishi/api-contract/rules/link-schedule';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Avatar,
  Badge,
  Callout,
  EmptyState,
  LinkButton,
  Loading,
  LoadingOrError,
  Section,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useApiQuery,
  useParams,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { Facts } from '../user/Facts.tsx';
import { visibilityWords } from '../user/visibility-words.ts';
import { t } from '../words.ts';

const columns = () => [{ title: t('Link') }, { title: t('Leads to') }, { title: t('Status') }];

const states = {
  shown: { label: message('Shown'), tone: 'positive' },
  off: { label: message('Off'), tone: 'neutral' },
  later: { label: message('Not yet'), tone: 'info' },
  over: { label: message('Ended'), tone: 'neutral' },
} as const;

const layouts: Record<Profile['theme']['layout'], string> = {
  paper: message('Paper'),
  cover: message('Cover'),
  split: message('Split'),
  poster: message('Poster'),
};

const list = (values: string[]) => values.join(', ') || '–';

function ViewedProfile({ profile }: { profile: Profile }) {
  const {
    display_name: name,
    photo,
    bio,
    job_title,
    company,
    emails,
    phones,
    slug,
    visibility,
    links,
  } = profile;
  return (
    <Section
      title={name || profile.profile_id}
      description={bio || t('No bio.')}
      actions={<Avatar name={name} photo={photo} size={56} decorative />}
    >
      <Facts
        facts={[
          [t('Job', { context: 'position' }), [job_title, company].filter(Boolean).join(', ') || '–'],
          [t('Email'), list(emails.map(({ value }) => value))],
          [t('Phone'), list(phones.map(({ value }) => value))],
          [t('Address'), `/profile/${slug ?? profile.profile_id}`],
          [t('Visibility'), t(visibilityWords[visibility] ?? visibility)],
          [t('Look'), `${t(layouts[profile.theme.layout])}, ${profile.theme.accent}`],
        ]}
      />
      {links.length === 0 ? (
        <Text size="small" tone="soft">
          {t('No links.')}
        </Text>
      ) : (
        <Table caption={t('Links of {{name}}', { name })} columns={columns()}>
          <TableBody>
            {links.map((link) => (
              <LinkRow key={link.link_id} link={link} />
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

function LinkRow({ link }: { link: ProfileLink }) {
  const { label, tone } = states[linkVisibility(link, new Date())];
  return (
    <TableRow>
      <TableCell>
        <Text as="strong" strong size="small">
          {link.title}
        </Text>
      </TableCell>
      <AddressCell>{link.url}</AddressCell>
      <TableCell>
        <Badge tone={tone}>{t(label)}</Badge> {link.origin === 'group' && <Badge>{t('Group’s')}</Badge>}
      </TableCell>
    </TableRow>
  );
}

const AddressCell = styled(TableCell)`
  overflow-wrap: anywhere;

  ${tableAsList} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`;

/** A user's dashboard, read-only. Each view is recorded in the audit log. */
export default function ViewPage() {
  const { id = '' } = useParams();
  const user = useApiQuery(getAdminUser, { params: { id } });
  const profiles = useApiQuery(viewUserProfiles, { params: { id } });
  const name = user.data?.display_name || user.data?.email;
  return (
    <AdminFrame
      tab="users"
      title={name ? t('{{name}}’s view', { name }) : t('View as')}
      actions={
        <LinkButton to={`/admin/users/${id}`} icon="back">
          {t('Back to the user')}
        </LinkButton>
      }
    >
      <Callout icon="show" title={t('Read only')}>
        {t(
          'Their profiles with all links, including disabled ones. Contacts, notes and visitors stay private. This view is recorded in the audit log.',
        )}
      </Callout>
      {profiles.data ? (
        profiles.data.length > 0 ? (
          profiles.data.map((profile) => <ViewedProfile key={profile.profile_id} profile={profile} />)
        ) : (
          <EmptyState level={2} icon="profile" title={t('No profile')}>
            {t('This user hasn’t finished signing up.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={2} query={profiles} title={t('The profiles could not be loaded')}>
          <Loading label={t('Loading profiles')}>
            <Stack gap={6}>
              <Skeleton height="160px" radius="large" />
              <Skeleton height="240px" radius="large" />
            </Stack>
          </Loading>
        </LoadingOrError>
      )}
    </AdminFrame>
  );
}
