import { groupAddress } from '../frame/group-tabs.ts';

/** The address of a dashboard. */
export const dashboardAddress = (groupName: string, dashboardId: string) =>
  `${groupAddress(groupName, 'dashboards')}/${dashboardId}`;

/** The address of the wall view of a dashboard. */
export const wallAddress = (groupName: string, dashboardId: string) =>
  `${dashboardAddress(groupName, dashboardId)}/wall`;
