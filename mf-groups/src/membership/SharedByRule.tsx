import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { getSharingSettings } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { LinkButton, Row, Section, Text, useApiQuery } from '@meishi/shell-sdk';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';

/** What the group shares of the member's contacts, and what stays theirs. */
export function SharedByRule({ group }: { group: Group }) {
  const { data } = useApiQuery(getSharingSettings, { params: { id: group.group_id } });
  const isAutomatic = data && (data.share_cards !== 'none' || data.event_ids.length > 0);
  return (
    <Section
      title={t('Contacts of the group')}
      description={
        isAutomatic
          ? t(
              'Rules of the group share some of your new contacts: what visitors send on your profile, or what you collect at events of the group. All other contacts are yours alone.',
            )
          : t('The group sees only the contacts that you share with it.')
      }
    >
      <Text size="small" tone="soft">
        {t(
          'When you leave, contacts that are shared go to a colleague, without your notes, tags and reminders.',
        )}
      </Text>
      <Row>
        <LinkButton to={groupAddress(group.name, 'contacts')}>{t('Contacts of the group')}</LinkButton>
      </Row>
    </Section>
  );
}
