import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listTemplates } from '@meishi/api-contract/endpoints/groups/templates';
import {
  Button,
  Callout,
  EmptyState,
  Loading,
  LoadingOrError,
  lazyPart,
  Section,
  Skeleton,
  Stack,
  useApiQuery,
  useOnline,
  useSearchParams,
} from '@meishi/shell-sdk';
import { FirstSection } from '../frame/FirstSection.tsx';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { t } from '../words.ts';
import { MemberTemplates } from './MemberTemplates.tsx';
import { TemplateList } from './TemplateList.tsx';

const TemplateEditor = lazyPart(async () => ({
  default: (await import('./TemplateEditor.tsx')).TemplateEditor,
}));

const placeholder = <Skeleton height="320px" radius="large" />;

/** What the group decides about its members' cards. The address names the open template. */
export default function TemplatesPage() {
  return (
    <GroupFrame tab="templates" placeholder={placeholder}>
      {(group) => <Templates group={group} />}
    </GroupFrame>
  );
}

function Templates({ group }: { group: Group }) {
  const online = useOnline();
  const [search, setSearch] = useSearchParams();
  const query = useApiQuery(listTemplates, { params: { id: group.group_id } });
  const { data: templates } = query;
  const opened = search.get('template');
  const open = (templateId?: string) => setSearch(templateId ? { template: templateId } : {});
  if (!templates)
    return (
      <LoadingOrError query={query} level={2} title={t('The templates could not be loaded')}>
        <Loading label={t('Loading the templates')}>{placeholder}</Loading>
      </LoadingOrError>
    );
  const template = templates.find(({ template_id }) => template_id === opened);
  if (opened && !template)
    return (
      <EmptyState
        level={2}
        icon="file"
        title={t('This template is no longer here')}
        action={<Button onClick={() => open()}>{t('All templates')}</Button>}
      />
    );
  const offline = !online && (
    <Callout tone="warning" icon="offline">
      {t('You’re offline. This shows what was known last.')}
    </Callout>
  );
  if (template)
    return (
      <Stack gap={6}>
        {offline}
        <TemplateEditor key={template.template_id} group={group} template={template} onClose={() => open()} />
      </Stack>
    );
  return (
    <Stack gap={10}>
      {offline}
      <FirstSection
        title={t('Templates')}
        description={t(
          'A template decides what cards look like, where their fields come from, and what members can change.',
        )}
      >
        <TemplateList group={group} templates={templates} onOpen={open} />
      </FirstSection>
      <Section
        title={t('Who has which template')}
        description={t(
          'A template chosen by hand comes first, then that of the department, then that of the country. Everyone else has the default template.',
        )}
      >
        <MemberTemplates groupId={group.group_id} templates={templates} />
      </Section>
    </Stack>
  );
}
