import {
  assignTemplate,
  listTemplateMembers,
  type TemplateMember,
} from '@meishi/api-contract/endpoints/groups/template-members';
import { listTemplates, type Template } from '@meishi/api-contract/endpoints/groups/templates';
import {
  Avatar,
  Button,
  EmptyState,
  LoadingOrError,
  Row,
  SearchField,
  Stack,
  Table,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useApiMutation,
  useApiQuery,
  useNotify,
  useNotifyFailure,
  useOnline,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { RowsOfPage } from '../list/RowsOfPage.tsx';
import { useListFilter } from '../list/use-list-filter.ts';
import { t } from '../words.ts';
import { reasonWords, templateName } from './template-words.ts';

interface MemberTemplatesProps {
  groupId: string;
  templates: readonly Template[];
}

/** The members with the template of each, which can be chosen by hand. */
export function MemberTemplates({ groupId, templates }: MemberTemplatesProps) {
  const filter = useListFilter<never>();
  const { search, typed, query, pages } = filter;
  const firstPage = useApiQuery(
    listTemplateMembers,
    { params: { id: groupId }, query },
    { keepPrevious: true },
  );
  const { data, isPlaceholderData } = firstPage;
  if (!data)
    return (
      <LoadingOrError query={firstPage} title={t('The members could not be loaded')}>
        <ListSkeleton label={t('Loading the members')} />
      </LoadingOrError>
    );
  return (
    <Stack gap={4}>
      <Search>
        <SearchField label={t('Search members')} value={typed} onChange={filter.changeSearch} />
      </Search>
      {data.total === 0 ? (
        <EmptyState
          icon="search"
          title={t('No one matches “{{search}}”', { search })}
          action={<Button onClick={filter.clear}>{t('Show all')}</Button>}
        />
      ) : (
        <Table
          caption={t('Who has which template')}
          columns={[{ title: t('Name') }, { title: t('Reason') }, { title: t('Template') }]}
        >
          {pages.map((page, index) => (
            <MemberPage
              key={page.cursor ?? 'first'}
              {...{ groupId, templates, query: page, stale: isPlaceholderData }}
              onMore={index === pages.length - 1 ? filter.showMore : undefined}
            />
          ))}
        </Table>
      )}
    </Stack>
  );
}

interface MemberPageProps extends MemberTemplatesProps {
  query: { search?: string; cursor?: string };
  stale: boolean;
  onMore: ((cursor: string) => void) | undefined;
}

function MemberPage({ groupId, templates, query, stale, onMore }: MemberPageProps) {
  const { data } = useApiQuery(
    listTemplateMembers,
    { params: { id: groupId }, query },
    { keepPrevious: true },
  );
  const next = data?.next_cursor;
  return (
    <RowsOfPage
      isLoaded={data !== undefined}
      loadingLabel={t('Loading more members')}
      stale={stale}
      onMore={next && onMore ? () => onMore(next) : undefined}
    >
      {data?.members.map((member) => (
        <MemberRow key={member.user_id} {...{ groupId, templates, member }} />
      ))}
    </RowsOfPage>
  );
}

/** The choice “automatic” leaves the template to the department and the country. */
const automatic = '';

function MemberRow({ groupId, templates, member }: MemberTemplatesProps & { member: TemplateMember }) {
  const online = useOnline();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { display_name, department, country, assigned_by, template_id } = member;
  const name = display_name || t('Unnamed member');
  const assign = useApiMutation(assignTemplate, {
    refresh: [listTemplateMembers, listTemplates],
    onError: notifyFailure,
    onSuccess: () => notify(t('The template of {{name}} is changed.', { name })),
  });
  const ofOthers = templates.find((template) => template.template_id === template_id);
  const automaticLabel =
    assigned_by === 'hand' || !ofOthers
      ? t('Automatic')
      : t('Automatic: {{template}}', { template: templateName(ofOthers) });
  return (
    <TableRow>
      <NameCell>
        <Row gap={3}>
          <Avatar name={name} photo={member.photo} size={32} />
          <div style={{ minWidth: 0 }}>
            <Text size="small" strong>
              {name}
            </Text>
            <Text as="div" size="caption" tone="soft">
              {[department, country].filter(Boolean).join(' · ')}
            </Text>
          </div>
        </Row>
      </NameCell>
      <ReasonCell>{t(reasonWords[assigned_by])}</ReasonCell>
      <ChoiceCell>
        <Select
          label={t('Template of {{name}}', { name })}
          hideLabel
          value={assigned_by === 'hand' ? template_id : automatic}
          disabled={assign.isPending || !online}
          options={[
            { value: automatic, label: automaticLabel },
            ...templates
              .filter((template) => template.template_id !== 'default')
              .map((template) => ({ value: template.template_id, label: templateName(template) })),
          ]}
          onChange={({ target }) =>
            assign.mutate({
              params: { id: groupId },
              body: { user_ids: [member.user_id], template_id: target.value || null },
            })
          }
        />
      </ChoiceCell>
    </TableRow>
  );
}

const Search = styled.div`
  max-width: 320px;
`;

const NameCell = styled(TableCell)`
  color: var(--ink);
`;

const ReasonCell = styled(TableCell)`
  ${tableAsList} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;

const ChoiceCell = styled(TableCell)`
  min-width: 200px;

  ${tableAsList} {
    grid-row: 3;
    grid-column: 1 / -1;
  }
`;
