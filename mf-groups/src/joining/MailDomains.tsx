import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  addMailDomain,
  joiningModes,
  listMailDomains,
  type MailDomain,
} from '@meishi/api-contract/endpoints/groups/joining';
import {
  Button,
  LoadingOrError,
  Section,
  Stack,
  space,
  Text,
  theme,
  useApiMutation,
  useApiQuery,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { t } from '../words.ts';
import { modeWords } from './domain-words.ts';
import { MailDomainRow } from './MailDomainRow.tsx';

/** The mail domains of a group, by which people join without an invitation. */
export function MailDomains({ group: { group_id: id } }: { group: Group }) {
  const list = useApiQuery(listMailDomains, { params: { id } });
  const [adding, setAdding] = useState(false);
  return (
    <Anchor id="domains">
      <Section
        title={t('Join by email domain')}
        description={t(
          'Prove that a domain is yours. Then people with a verified address at it join this group without an invitation.',
        )}
      >
        <Stack gap={4}>
          {list.data ? (
            <DomainList groupId={id} domains={list.data} />
          ) : (
            <LoadingOrError query={list} level={3} title={t('The domains could not be loaded')}>
              <ListSkeleton label={t('Loading the domains')} />
            </LoadingOrError>
          )}
          <div>
            <Button icon="add" onClick={() => setAdding(true)}>
              {t('Add a domain')}
            </Button>
          </div>
        </Stack>
      </Section>
      {adding && <AddDomain groupId={id} onClose={() => setAdding(false)} />}
    </Anchor>
  );
}

function DomainList({ groupId, domains }: { groupId: string; domains: readonly MailDomain[] }) {
  if (domains.length === 0)
    return (
      <Text size="small" tone="soft">
        {t('No domains yet.')}
      </Text>
    );
  return (
    <Lines aria-label={t('Domains')}>
      {domains.map((domain) => (
        <MailDomainRow key={domain.domain_id} groupId={groupId} domain={domain} />
      ))}
    </Lines>
  );
}

function AddDomain({ groupId: id, onClose }: { groupId: string; onClose: () => void }) {
  const add = useApiMutation(addMailDomain, { refresh: [listMailDomains] });
  const form = useSchemaForm(addMailDomain.body, {
    values: { domain: '', mode: 'ask' as const },
    onSubmit: async (body) => {
      await add.mutateAsync({ params: { id }, body });
      onClose();
    },
  });
  return (
    <Dialog size="small" onClose={onClose} title={t('Add a domain')}>
      <Form form={form}>
        <form.TextField
          name="domain"
          label={t('Domain')}
          hint={t(
            'What comes after the @ in the addresses of your company. Subdomains are domains of their own.',
          )}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
        />
        <form.Select
          name="mode"
          label={t('Who joins')}
          options={joiningModes.map((value) => ({ value, label: t(modeWords[value]) }))}
        />
        <FormActions>
          <CancelButton />
          <SubmitButton>{t('Add')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const Anchor = styled.div`
  scroll-margin-top: ${space(18)};
`;

const Lines = styled.ul`
  display: grid;

  > li + li {
    border-top: 1px solid ${theme.colour.hairline};
  }
`;
