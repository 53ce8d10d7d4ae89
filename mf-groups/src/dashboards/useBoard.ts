import { ApiError } from '@meishi/api-contract/client';
import {
  type Dashboard,
  getDashboardData,
  listDashboards,
  updateDashboard,
} from '@meishi/api-contract/dashboards';
import { sentenceFor, useApi, useApiCache, useApiQuery, useNotify } from '@meishi/shell-sdk';
import { useRef, useState } from 'react';
import { t } from '../words';
import type { Change } from './boardChanges';

/** How often a change is done again on what others have saved meanwhile. */
const mostTries = 4;

/**
 * A dashboard as it is on screen: what the API knows, and on top of it the changes that are on their way. They are saved
 * one after the other; when another admin was quicker, a change is done again on theirs, so neither is lost.
 */
export function useBoard(groupId: string, dashboardId: string) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const input = { params: { id: groupId } };
  const { data: dashboards, error, refetch } = useApiQuery(listDashboards, input);
  const saved = dashboards?.find(({ dashboard_id }) => dashboard_id === dashboardId);
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const line = useRef(Promise.resolve());

  const keep = (next: Dashboard) =>
    cache.edit(listDashboards, input, (known) =>
      known.map((dashboard) => (dashboard.dashboard_id === dashboardId ? next : dashboard)),
    );

  const save = async (change: Change) => {
    const params = { id: groupId, dashboardId };
    for (let tries = 1; ; tries += 1) {
      const base = cache.read(listDashboards, input)?.find((known) => known.dashboard_id === dashboardId);
      if (!base) return;
      const { name, widgets } = change(base);
      try {
        keep(await call(updateDashboard, { params, body: { version: base.version, name, widgets } }));
        if (tries > 1) notify(t('Another admin changed this dashboard too. Both changes are kept.'));
        return;
      } catch (failure) {
        const current =
          failure instanceof ApiError ? (failure.data?.current as Dashboard | undefined) : undefined;
        if (!current || tries === mostTries) throw failure;
        keep(current);
      }
    }
  };

  const apply = (change: Change) => {
    setWaiting((before) => [...before, change]);
    line.current = line.current
      .then(() => save(change))
      .catch((failure) =>
        notify({
          message: t('This was not saved. {{failure}}', { failure: sentenceFor(failure) }),
          tone: 'error',
          action: { label: t('Try again'), onAction: () => apply(change) },
        }),
      )
      .then(() => {
        setWaiting((before) => before.filter((other) => other !== change));
        // The next change does not wait for this one's numbers.
        void cache.refresh(getDashboardData);
      });
  };

  const board: Dashboard | undefined = saved && {
    ...saved,
    ...waiting.reduce((shown, change) => change(shown), { name: saved.name, widgets: saved.widgets }),
  };
  return {
    board,
    error,
    refetch,
    apply,
    saving: waiting.length > 0,
    found: !dashboards || saved !== undefined,
  };
}
