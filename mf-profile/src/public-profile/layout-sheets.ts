import type { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import * as actions from './actions/actions.module.css';
import * as sheet from './actions/sheet.module.css';
import * as cover from './layouts/cover.module.css';
import * as paper from './layouts/paper.module.css';
import * as poster from './layouts/poster.module.css';
import * as split from './layouts/split.module.css';
import * as profile from './profile.module.css';

/** What all layouts need. */
export const profileSheet = [profile.default, actions.default, sheet.default].join('');

/** What a layout needs after it. */
export const layoutSheets: Record<(typeof profileLayouts)[number], string | undefined> = {
  paper: paper.default,
  cover: cover.default,
  split: split.default,
  poster: poster.default,
};
