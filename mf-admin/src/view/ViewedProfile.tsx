import type { Link as ProfileLink } from '@meishi/api-contract/endpoints/links';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { linkVisibility } from '@meishi/api-contract/rules/link-schedule';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Avatar,
  Badge,
  Section,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
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

export function ViewedProfile({ profile }: { profile: Profile }) {
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
