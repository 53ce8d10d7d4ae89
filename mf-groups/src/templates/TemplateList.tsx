import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Template } from '@meishi/api-contract/endpoints/groups/templates';
import {
  Badge,
  Button,
  LinkButton,
  lazyPart,
  Row,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useOnline,
  useShop,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { cardOrdersAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { templateName } from './template-words.ts';

const NewTemplateDialog = lazyPart(async () => ({
  default: (await import('./NewTemplateDialog.tsx')).NewTemplateDialog,
}));

interface TemplateListProps {
  group: Group;
  templates: readonly Template[];
  onOpen: (templateId: string) => void;
}

/** The templates of a group, with whom each is for. */
export function TemplateList({ group, templates, onOpen }: TemplateListProps) {
  const online = useOnline();
  const shop = useShop();
  const [creating, setCreating] = useState(false);
  return (
    <Stack gap={4}>
      <Table
        caption={t('Templates')}
        columns={[
          { title: t('Template') },
          { title: t('For') },
          { title: t('Members') },
          { title: t('Actions'), end: true, hideTitle: true },
        ]}
      >
        <TableBody>
          {templates.map((template) => (
            <TemplateRow key={template.template_id} template={template} onOpen={onOpen} />
          ))}
        </TableBody>
      </Table>
      <div>
        <Row gap={2} wrap>
          <Button icon="add" disabled={!online} onClick={() => setCreating(true)}>
            {t('New template')}
          </Button>
          {shop.products && (
            <LinkButton icon="products" to={cardOrdersAddress(group.name)}>
              {t('Order printed cards')}
            </LinkButton>
          )}
        </Row>
      </div>
      {creating && (
        <NewTemplateDialog groupId={group.group_id} onCreated={onOpen} onClose={() => setCreating(false)} />
      )}
    </Stack>
  );
}

function TemplateRow({ template, onOpen }: { template: Template; onOpen: (templateId: string) => void }) {
  const name = templateName(template);
  return (
    <TableRow>
      <NameCell>
        <Text size="small" strong>
          {name}
        </Text>
        <Text as="div" size="caption" tone="soft">
          {summaryOf(template)}
        </Text>
      </NameCell>
      <ForCell>
        <Row gap={2} wrap>
          {template.template_id === 'default' ? (
            <Badge>{t('Everyone else')}</Badge>
          ) : (
            [...template.departments, ...template.countries].map((each) => <Badge key={each}>{each}</Badge>)
          )}
        </Row>
      </ForCell>
      <CountCell>
        <Text as="span" size="small">
          {t('{{count, number}} members', { count: template.members, one: '1 member' })}
        </Text>
      </CountCell>
      <ActionCell end>
        <Button
          size="small"
          icon="edit"
          aria-label={t('Edit {{name}}', { name })}
          onClick={() => onOpen(template.template_id)}
        >
          {t('Edit')}
        </Button>
      </ActionCell>
    </TableRow>
  );
}

/** What the template decides, in a few words. */
function summaryOf({
  theme,
  cover,
  signature,
  link_ids,
  questions,
  locked_fields,
  required_fields,
  hidden_fields,
}: Template): string {
  const parts = [
    theme && t('look'),
    cover && t('cover'),
    signature && t('signature'),
    link_ids && t('links'),
    questions.length > 0 && t('{{count, number}} questions', { count: questions.length, one: '1 question' }),
    locked_fields.length > 0 &&
      t('{{count, number}} locked', { count: locked_fields.length, one: '1 locked' }),
    required_fields.length > 0 &&
      t('{{count, number}} required', { count: required_fields.length, one: '1 required' }),
    hidden_fields.length > 0 &&
      t('{{count, number}} hidden', { count: hidden_fields.length, one: '1 hidden' }),
  ].filter(Boolean);
  return parts.join(' · ') || t('Members decide everything');
}

const NameCell = styled(TableCell)`
  color: var(--ink);
`;

const ForCell = styled(TableCell)`
  ${tableAsList} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;

const CountCell = styled(TableCell)`
  ${tableAsList} {
    grid-row: 3;
    grid-column: 1 / -1;
  }
`;

const ActionCell = styled(TableCell)`
  ${tableAsList} {
    grid-area: 1 / 2;
  }
`;
