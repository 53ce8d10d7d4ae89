import { inTurn } from '@meishi/shell-sdk/in-turn';

// All of it is in the page's script. Evaluated in one task, it would block a phone for a quarter of a second.
const { DashboardPage } = await inTurn(
  () => import(/* webpackMode: "eager" */ '@meishi/api-contract/shapes/fields'),
  () => import(/* webpackMode: "eager" */ '../profiles/use-chosen-profile.ts'),
  () => import(/* webpackMode: "eager" */ './links/use-link-clicks.ts'),
  () => import(/* webpackMode: "eager" */ './CardHero.tsx'),
  () => import(/* webpackMode: "eager" */ './preview/ProfilePreview.tsx'),
  () => import(/* webpackMode: "eager" */ './links/OwnLinkRow.tsx'),
  () => import(/* webpackMode: "eager" */ './links/LinksPanel.tsx'),
  () => import(/* webpackMode: "eager" */ './share/SharePanel.tsx'),
  () => import(/* webpackMode: "eager" */ './DashboardPage.tsx'),
);
export default DashboardPage;
