import { message } from '@meishi/api-contract/shapes/message';

/** Labels of the actions in a group, by endpoint name. */
export const groupActionLabels: Record<string, string> = {
  'cancel invitation': message('Invitation cancelled'),
  'create dashboard': message('Dashboard created'),
  'create group link': message('Group link created'),
  'delete dashboard': message('Dashboard deleted'),
  'duplicate dashboard': message('Dashboard duplicated'),
  'end handover': message('Handover ended'),
  'export group analytics': message('Analytics exported'),
  'export members': message('Members exported'),
  'give cards': message('Cards given to the group'),
  'give up group card': message('Card given up by the group'),
  'hand over card': message('Card handed over'),
  invite: message('People invited'),
  'order dashboards': message('Dashboards put in order'),
  'remove member': message('Member removed'),
  'resend invitation': message('Invitation sent again'),
  'restore dashboard': message('Dashboard restored'),
  'update dashboard': message('Dashboard changed'),
  'update group': message('Group changed'),
  'update group links': message('Group links changed'),
  'update link overrides': message('Link overrides changed'),
  'update member': message('Member changed'),
  'upload group link photo': message('Photo of a group link changed'),
  'upload group photo': message('Photo of the group changed'),
};
