import { groupAddress } from '../frame/group-tabs.ts';

export const dashboardAddress = (groupName: string, dashboardId: string) =>
  `${groupAddress(groupName, 'dashboards')}/${dashboardId}`;

export const wallAddress = (groupName: string, dashboardId: string) =>
  `${dashboardAddress(groupName, dashboardId)}/wall`;
