import {
  type Dashboard,
  type DashboardData,
  duplicateDashboard,
  listDashboards,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Button,
  Heading,
  IconButton,
  Link,
  LinkButton,
  Row,
  saveFile,
  space,
  Text,
  theme,
  useApiMutation,
  useNavigate,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { groupAddress } from '../../frame/group-tabs.ts';
import { fileName } from '../../numbers/file-name.ts';
import { t } from '../../words.ts';
import { dashboardAddress, wallAddress } from '../dashboard-address.ts';
import { useDeleteDashboard } from '../use-delete-dashboard.ts';
import { type Change, rename } from './dashboard-changes.ts';
import { dashboardCsv, dashboardPicture } from './export-dashboard.ts';
import { InPlaceName } from './InPlaceName.tsx';

interface DashboardHeaderProps {
  group: Group;
  dashboard: Dashboard;
  data: DashboardData | undefined;
  saving: boolean;
  full: boolean;
  sheet: RefObject<HTMLDivElement | null>;
  apply: (change: Change) => void;
  onAdd: () => void;
}

export function DashboardHeader({
  group,
  dashboard,
  data,
  saving,
  full,
  sheet,
  apply,
  onAdd,
}: DashboardHeaderProps) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const remove = useDeleteDashboard(group.group_id);
  const duplicate = useApiMutation(duplicateDashboard, {
    refresh: [listDashboards],
    onSuccess: (copy) => {
      notify(t('“{{name}}” is a copy. Changes to it don’t affect the original.', { name: copy.name }));
      void navigate(dashboardAddress(group.name, copy.dashboard_id));
    },
    onError: notifyFailure,
  });
  const params = { id: group.group_id, dashboardId: dashboard.dashboard_id };

  const saveNumbers = () => {
    if (!data) return;
    dashboardCsv(dashboard, data).then(
      (table) => saveFile(new Blob([table], { type: 'text/csv' }), fileName(dashboard.name, 'csv')),
      notifyFailure,
    );
  };
  const savePicture = () => {
    if (!sheet.current) return;
    dashboardPicture(sheet.current).then(
      (picture) => saveFile(picture, fileName(dashboard.name, 'png')),
      () => notify({ message: t('The image could not be created. Please try again.'), tone: 'error' }),
    );
  };

  return (
    <Header>
      <div>
        <Text as="div" size="caption">
          <Link to={groupAddress(group.name, 'dashboards')}>{t('All dashboards')}</Link>
          <Text as="span" role="status" size="caption" tone="faint">
            {saving ? ` · ${t('Saving…')}` : ''}
          </Text>
        </Text>
        <Heading level={2} size="title">
          <InPlaceName
            value={dashboard.name}
            label={t('Rename {{name}}', { name: dashboard.name })}
            onRename={(name) => apply(rename(name))}
          />
        </Heading>
      </div>
      <Row gap={2} wrap>
        <WallButton icon="desktop" to={wallAddress(group.name, dashboard.dashboard_id)}>
          {t('Full screen')}
        </WallButton>
        <Button variant="primary" icon="add" disabled={full} onClick={onAdd}>
          {t('Add widget')}
        </Button>
        <Menu trigger={<IconButton icon="more" label={t('More for this dashboard')} />}>
          <MenuItem icon="photo" disabled={!data} onSelect={savePicture}>
            {t('Save as image (PNG)')}
          </MenuItem>
          <MenuItem icon="download" disabled={!data} onSelect={saveNumbers}>
            {t('Save the numbers (CSV)')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="copy" onSelect={() => duplicate.mutate({ params })}>
            {t('Duplicate')}
          </MenuItem>
          <MenuItem
            icon="delete"
            tone="danger"
            onSelect={() => {
              void remove(dashboard);
              void navigate(groupAddress(group.name, 'dashboards'));
            }}
          >
            {t('Delete')}
          </MenuItem>
        </Menu>
      </Row>
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(4)};

  > :first-child {
    flex: 1 1 260px;
    min-width: 0;
  }

  ${theme.media.narrow} {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const WallButton = styled(LinkButton)`
  ${theme.media.narrow} {
    display: none;
  }
`;
