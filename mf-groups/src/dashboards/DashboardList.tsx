import {
  type Dashboard,
  duplicateDashboard,
  listDashboards,
  orderDashboards,
  type Widget,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  IconButton,
  Link,
  LinkButton,
  space,
  stretchedTarget,
  theme,
  useApiMutation,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import { SortableList } from '@meishi/shell-sdk/sortable';
import styled from 'styled-components';
import { MoveItems } from '../frame/MoveItems.tsx';
import { t } from '../words.ts';
import { dashboardAddress, wallAddress } from './dashboard-address.ts';
import { useDeleteDashboard } from './use-delete-dashboard.ts';
import { spans } from './widget-grid.ts';

/** The dashboards, each with a small map of its widgets. */
export function DashboardList({ group, dashboards }: { group: Group; dashboards: Dashboard[] }) {
  const notify = useNotify();
  const formatDate = useDateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
  const params = { id: group.group_id };
  const failed = useNotifyFailure();
  const remove = useDeleteDashboard(group.group_id);
  const duplicate = useApiMutation(duplicateDashboard, {
    refresh: [listDashboards],
    onSuccess: ({ name }) => notify(t('“{{name}}” was added after the original.', { name })),
    onError: failed,
  });
  const order = useApiMutation(orderDashboards, {
    refresh: [listDashboards],
    optimistic: (cache, { body }) =>
      cache.edit(listDashboards, { params }, (cached) =>
        cached.toSorted(
          (first, second) =>
            body.dashboard_ids.indexOf(first.dashboard_id) - body.dashboard_ids.indexOf(second.dashboard_id),
        ),
      ),
    onError: failed,
  });

  return (
    <SortableList
      label={t('Dashboards')}
      items={dashboards}
      itemId={({ dashboard_id }) => dashboard_id}
      itemLabel={({ name }) => name}
      onReorder={(next) =>
        order.mutate({ params, body: { dashboard_ids: next.map(({ dashboard_id }) => dashboard_id) } })
      }
    >
      {(dashboard, { handle, moveUp, moveDown }) => (
        <Line>
          {handle}
          <Plan aria-hidden>
            <DashboardMap widgets={dashboard.widgets} />
          </Plan>
          <Words>
            <Link quiet to={dashboardAddress(group.name, dashboard.dashboard_id)}>
              {dashboard.name}
            </Link>
            <p>
              {t('{{count, number}} widgets · changed {{day}}', {
                count: dashboard.widgets.length,
                one: '1 widget · changed {{day}}',
                day: formatDate(dashboard.updated_at),
              })}
            </p>
          </Words>
          <WallButton icon="desktop" variant="quiet" to={wallAddress(group.name, dashboard.dashboard_id)}>
            {t('Full screen')}
          </WallButton>
          <Menu trigger={<IconButton icon="more" label={t('More for {{name}}', { name: dashboard.name })} />}>
            <MenuItem
              icon="copy"
              onSelect={() =>
                duplicate.mutate({ params: { ...params, dashboardId: dashboard.dashboard_id } })
              }
            >
              {t('Duplicate')}
            </MenuItem>
            <MoveItems moveUp={moveUp} moveDown={moveDown} />
            <MenuSeparator />
            <MenuItem icon="delete" tone="danger" onSelect={() => void remove(dashboard)}>
              {t('Delete')}
            </MenuItem>
          </Menu>
        </Line>
      )}
    </SortableList>
  );
}

function DashboardMap({ widgets }: { widgets: readonly Widget[] }) {
  return (
    <Sheet>
      {widgets.map(({ widget_id, size, kind }) => (
        <span
          key={widget_id}
          style={{ gridColumn: `span ${spans[size].columns}`, gridRow: `span ${spans[size].rows}` }}
          data-strong={kind === 'series' || undefined}
        />
      ))}
    </Sheet>
  );
}

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)} ${space(2)} ${space(4)} 0;
  border-bottom: 1px solid ${theme.colour.hairline};

  > button,
  > a {
    z-index: 1;
  }
`;

const Plan = styled.span`
  flex: none;
  width: 96px;

  ${theme.media.narrow} {
    width: 56px;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;

  > a {
    font: 550 ${theme.size.body} ${theme.font.text};
    overflow-wrap: anywhere;

    /* The whole row is a link to the dashboard. */
    ${stretchedTarget}
  }

  p {
    color: ${theme.colour.inkFaint};
    font: ${theme.size.caption} ${theme.font.text};
  }
`;

const WallButton = styled(LinkButton)`
  ${theme.media.narrow} {
    display: none;
  }
`;

const Sheet = styled.span`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  grid-auto-rows: 9px;
  grid-auto-flow: row dense;
  gap: 2px;
  min-height: 40px;
  max-height: 54px;
  padding: 4px;
  overflow: hidden;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.surface};

  > span {
    border-radius: 2px;
    background: ${theme.colour.focusWash};
  }

  > [data-strong] {
    background: ${theme.colour.series1};
    opacity: 0.55;
  }

  @media (forced-colors: active) {
    > span {
      border: 1px solid CanvasText;
    }

    > [data-strong] {
      background: CanvasText;
      opacity: 1;
    }
  }
`;
