import { groupAddress } from '../frame/groupTabs';

/** Address of one dashboard of a group. */
export const boardAddress = (groupName: string, dashboardId: string) =>
  `${groupAddress(groupName, 'dashboards')}/${dashboardId}`;

/** Address of its view for a screen on a wall. */
export const wallAddress = (groupName: string, dashboardId: string) =>
  `${boardAddress(groupName, dashboardId)}/wall`;
