import type { AdminUserDetail } from '@meishi/api-contract/endpoints/admin/admin';
import {
  Badge,
  Button,
  EmptyState,
  formatCount,
  Link,
  Section,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  useDateFormat,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../words.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { visibilityWords } from './visibility-words.ts';

const columns = () => [
  { title: t('Profile') },
  { title: t('Seen by') },
  { title: t('Links'), end: true },
  { title: t('Changed'), end: true },
  { title: t('What can be done'), hideTitle: true },
];

type Profile = AdminUserDetail['profiles'][number];

/** A user's profiles. Support can add a link to each. */
export function ProfilesSection({ user }: { user: AdminUserDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const [adding, setAdding] = useState<Profile | null>(null);
  return (
    <Section title={t('Profiles')}>
      {user.profiles.length === 0 ? (
        <EmptyState icon="profile" title={t('No profile')}>
          {t('This person has not finished signing up.')}
        </EmptyState>
      ) : (
        <Table caption={t('Profiles')} columns={columns()}>
          <TableBody>
            {user.profiles.map((profile) => (
              <TableRow key={profile.profile_id}>
                <TableCell>
                  <Text as="strong" strong size="small">
                    <Link to={`/profile/${profile.profile_id}`}>
                      {profile.display_name || profile.profile_id}
                    </Link>
                  </Text>
                  {profile.slug && <span style={{ display: 'block' }}>{`/profile/${profile.slug}`}</span>}
                </TableCell>
                <TableCell>
                  <Badge tone={profile.visibility === 'off' ? 'warning' : 'neutral'}>
                    {t(visibilityWords[profile.visibility] ?? profile.visibility)}
                  </Badge>
                </TableCell>
                <TableCell end label={t('Links')}>
                  {formatCount(profile.link_count)}
                </TableCell>
                <TableCell end label={t('Changed')}>
                  {formatDate(profile.updated_at)}
                </TableCell>
                <TableCell end>
                  <Button size="small" icon="add" onClick={() => setAdding(profile)}>
                    {t('Add link')}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {adding && <LinkDialog profile={adding} onClose={() => setAdding(null)} />}
    </Section>
  );
}
