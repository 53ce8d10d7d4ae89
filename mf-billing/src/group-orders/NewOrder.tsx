import { listDepartments } from '@meishi/api-contract/endpoints/groups/departments';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listTemplates } from '@meishi/api-contract/endpoints/groups/templates';
import { type DesignSummary, listDesigns } from '@meishi/api-contract/endpoints/shop/designs';
import { createGroupOrder, listGroupOrders } from '@meishi/api-contract/endpoints/shop/group-orders';
import { productFacts } from '@meishi/api-contract/rules/product-table';
import {
  Button,
  Callout,
  EmptyState,
  errorSentence,
  FailureCallout,
  LinkButton,
  Loading,
  LoadingOrError,
  Row,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  useApiMutation,
  useApiQuery,
  useNavigate,
  useOnline,
  useSearchParams,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { OptionFields } from '../products/OptionFields.tsx';
import { t } from '../words.ts';
import { MemberPicker } from './MemberPicker.tsx';
import { ordersAddress } from './order-words.ts';

/** The form of a new order: whose cards, and which design. */
export function NewOrder({ group }: { group: Group }) {
  const designs = useApiQuery(listDesigns, undefined, { staleMilliseconds: 0 });
  if (!designs.data)
    return (
      <LoadingOrError query={designs} title={t('Your designs could not be loaded')}>
        <Loading label={t('Loading your designs')}>
          <Skeleton height="200px" radius="large" />
        </Loading>
      </LoadingOrError>
    );
  if (designs.data.length === 0)
    return (
      <EmptyState
        icon="palette"
        title={t('Design the card first')}
        action={
          <LinkButton variant="primary" to="/designer?product=pvc">
            {t('Open the designer')}
          </LinkButton>
        }
      >
        {t(
          'Texts such as {{name}} and {{title}} are filled with the data of each member, and the code opens their profile.',
          { name: '{display_name}', title: '{job_title}' },
        )}
      </EmptyState>
    );
  return <OrderForm group={group} designs={designs.data} />;
}

type By = 'all' | 'template' | 'department' | 'members';

function OrderForm({ group, designs }: { group: Group; designs: readonly DesignSummary[] }) {
  const online = useOnline();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [by, setBy] = useState<By>(
    search.has('template') ? 'template' : search.has('department') ? 'department' : 'all',
  );
  const [templateId, setTemplateId] = useState(search.get('template') ?? '');
  const [departmentId, setDepartmentId] = useState(search.get('department') ?? '');
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [designId, setDesignId] = useState(designs[0]?.design_id ?? '');
  const [options, setOptions] = useState<Record<string, string>>({});
  const design = designs.find(({ design_id }) => design_id === designId) ?? designs[0];
  const create = useApiMutation(createGroupOrder, {
    refresh: [listGroupOrders],
    onSuccess: ({ group_order_id }) => navigate(ordersAddress(group.name, group_order_id)),
  });
  if (!design) return null;
  const facts = productFacts(design.product);
  const members = {
    all: {},
    template: { template_id: templateId },
    department: { department_id: departmentId },
    members: { user_ids: [...userIds] },
  }[by];
  const isChosen = {
    all: true,
    template: templateId !== '',
    department: departmentId !== '',
    members: userIds.length > 0,
  }[by];
  const prepare = () =>
    create.mutate({
      params: { id: group.group_id },
      body: {
        product: design.product,
        design_id: design.design_id,
        options: Object.fromEntries(
          facts.options.map(({ option, values }) => [option, options[option] ?? values[0]?.value ?? '']),
        ),
        members,
      },
    });
  return (
    <Stack gap={6}>
      <FailureCallout title={t('The order was not prepared')}>
        {create.error && errorSentence(create.error, !online)}
      </FailureCallout>
      {!online && (
        <Callout tone="warning" icon="offline">
          {t('You’re offline. You can prepare an order when you’re back online.')}
        </Callout>
      )}
      <Stack gap={3} align="start">
        <Text strong>{t('Whose cards?')}</Text>
        <SegmentedControl
          label={t('Whose cards?')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'all', label: t('All members') },
            { value: 'template', label: t('Template') },
            { value: 'department', label: t('Department') },
            { value: 'members', label: t('Selected members') },
          ]}
        />
        {by === 'template' && <TemplateChoice group={group} value={templateId} onChange={setTemplateId} />}
        {by === 'department' && (
          <DepartmentChoice group={group} value={departmentId} onChange={setDepartmentId} />
        )}
      </Stack>
      {by === 'members' && <MemberPicker group={group} value={userIds} onChange={setUserIds} />}
      <Fields>
        <Select
          label={t('Design')}
          value={design.design_id}
          onChange={(event) => setDesignId(event.target.value)}
          options={designs.map(({ design_id, name, product }) => ({
            value: design_id,
            label: t('{{name}} ({{product}})', { name, product: t(productFacts(product).name) }),
          }))}
          hint={t('Texts such as {{name}} are filled with the data of each member.', {
            name: '{display_name}',
          })}
        />
        <LinkButton icon="edit" to={`/designer?design=${design.design_id}`}>
          {t('Open in the designer')}
        </LinkButton>
      </Fields>
      <OptionFields product={facts} choice={options} onChange={setOptions} />
      <Row>
        <Button variant="primary" busy={create.isPending} disabled={!isChosen || !online} onClick={prepare}>
          {t('Prepare the cards')}
        </Button>
      </Row>
    </Stack>
  );
}

interface ChoiceProps {
  group: Group;
  value: string;
  onChange: (id: string) => void;
}

function TemplateChoice({ group, value, onChange }: ChoiceProps) {
  const templates = useApiQuery(listTemplates, { params: { id: group.group_id } });
  return (
    <LoadingOrErrorOf query={templates}>
      <Select
        label={t('Template')}
        value={value}
        placeholder={t('Choose a template')}
        onChange={(event) => onChange(event.target.value)}
        options={(templates.data ?? []).map(({ template_id, name, members }) => ({
          value: template_id,
          label: t('{{name}} ({{members, number}})', { name: name || t('Default template'), members }),
        }))}
      />
    </LoadingOrErrorOf>
  );
}

function DepartmentChoice({ group, value, onChange }: ChoiceProps) {
  const departments = useApiQuery(listDepartments, { params: { id: group.group_id } });
  if (departments.data?.length === 0)
    return (
      <Text size="small" tone="soft">
        {t('This group has no departments yet.')}
      </Text>
    );
  return (
    <LoadingOrErrorOf query={departments}>
      <Select
        label={t('Department')}
        value={value}
        placeholder={t('Choose a department')}
        onChange={(event) => onChange(event.target.value)}
        options={(departments.data ?? []).map(({ department_id, display_name, member_count: members }) => ({
          value: department_id,
          label: t('{{name}} ({{members, number}})', { name: display_name, members }),
        }))}
      />
    </LoadingOrErrorOf>
  );
}

function LoadingOrErrorOf({
  query,
  children,
}: {
  query: Parameters<typeof LoadingOrError>[0]['query'] & { data?: unknown };
  children: React.ReactNode;
}) {
  if (query.data) return children;
  return (
    <LoadingOrError query={query}>
      <Skeleton width="260px" height="44px" radius="regular" />
    </LoadingOrError>
  );
}

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;

  > :first-child {
    flex: 1 1 260px;
    max-width: 420px;
  }
`;
