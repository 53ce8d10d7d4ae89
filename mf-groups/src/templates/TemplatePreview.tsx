import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listTemplateMembers } from '@meishi/api-contract/endpoints/groups/template-members';
import { previewTemplate, type Template } from '@meishi/api-contract/endpoints/groups/templates';
import {
  Button,
  SearchField,
  Skeleton,
  Stack,
  space,
  Text,
  useApi,
  useApiQuery,
  useDebounced,
  useOnline,
} from '@meishi/shell-sdk';
import { PhoneFrame } from '@meishi/shell-sdk/cards';
import { Select } from '@meishi/shell-sdk/forms';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { MemberPage } from '../overrides/preview/MemberPreview.tsx';
import { t } from '../words.ts';
import type { TemplateDraft } from './template-draft.ts';

interface TemplatePreviewProps {
  group: Group;
  template: Template;
  draft: TemplateDraft;
}

/** The page of any member as it would look with the unsaved changes, drawn by the server. */
export function TemplatePreview({ group, template, draft }: TemplatePreviewProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const { data } = useApiQuery(
    listTemplateMembers,
    { params: { id: group.group_id }, query: { limit: 100, ...(search && { search }) } },
    { keepPrevious: true },
  );
  const members = data?.members ?? [];
  const [chosen, setChosen] = useState<string>();
  const member =
    members.find(({ user_id }) => user_id === chosen) ??
    members.find(({ template_id }) => template_id === template.template_id) ??
    members[0];
  return (
    <Preview aria-label={t('Preview')}>
      <Stack gap={3}>
        {data && data.total > 100 && (
          <SearchField label={t('Search members')} value={typed} onChange={setTyped} />
        )}
        <Select
          label={t('Preview with')}
          value={member?.user_id ?? ''}
          options={members.map(({ user_id, display_name }) => ({
            value: user_id,
            label: display_name || t('Unnamed member'),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        {member && (
          <PhoneFrame
            label={t('Preview of {{bearer}}’s profile', { bearer: member.display_name })}
            width={280}
          >
            <DraftPage
              key={member.user_id}
              {...{ group, template, draft }}
              userId={member.user_id}
              name={member.display_name}
            />
          </PhoneFrame>
        )}
        <Text size="caption" tone="faint">
          {t(
            'With the look, the links and the hidden fields as edited. Data from the directory and questions follow after saving.',
          )}
        </Text>
      </Stack>
    </Preview>
  );
}

interface DraftPageProps extends TemplatePreviewProps {
  userId: string;
  name: string;
}

function DraftPage({ group, template, draft, userId, name }: DraftPageProps) {
  const call = useApi();
  const online = useOnline();
  const [path, setPath] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = JSON.stringify({
    user_id: userId,
    theme: draft.theme,
    hidden_fields: draft.hidden_fields,
    link_ids: draft.link_ids,
    ...(draft.hasCover ? {} : { cover: null }),
    // A new cover has another version.
    version: template.version,
  });
  const settled = useDebounced(wanted, 250);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    const { version: _, ...body } = JSON.parse(settled);
    const params = { id: group.group_id, templateId: template.template_id };
    setFailed(false);
    call(previewTemplate, { params, body }).then(
      (preview) => isCurrent && setPath(preview.path),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, settled, group.group_id, template.template_id, attempt]);
  if (failed)
    return (
      <Failure>
        <Text size="small" tone="soft">
          {online ? t('The preview could not be loaded.') : t('The preview needs a connection.')}
        </Text>
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          {t('Try again')}
        </Button>
      </Failure>
    );
  if (!path) return <Skeleton height="480px" />;
  return <MemberPage path={path} name={name} version={0} width={260} />;
}

const Preview = styled.aside`
  position: sticky;
  top: ${space(6)};
`;

const Failure = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  padding: ${space(10)} ${space(4)};
  text-align: center;
`;
