import { inTurn } from '@meishi/shell-sdk/in-turn';

// All of it is in this script. Evaluated in one task, it would block a phone for a quarter of a second.
void inTurn(
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["useQuery"] */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager", webpackExports: ["setBranding"] */ '@meishi/shell-sdk'),
  () => import(/* webpackMode: "eager" */ './app/App.tsx'),
  async () => {
    const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
    await start();
  },
);
