import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Installation projects: the library of nodes and the templates made of them. */
export const installArea = area({
  routes: [
    {
      path: '/install/opertionNode',
      label: 'route.install.opertionNode',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./NodesScreen.tsx')).NodesScreen),
    },
    {
      path: '/install/opertionNodeConfig',
      label: 'route.install.opertionNodeConfig',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./NodeScreen.tsx')).NodeScreen),
    },
    {
      path: '/install/config',
      label: 'route.install.config',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./TemplatesScreen.tsx')).TemplatesScreen),
    },
  ],
});
