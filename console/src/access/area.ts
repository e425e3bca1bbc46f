import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Users, roles and permissions. */
export const accessArea = area({
  routes: [
    {
      path: '/user/authorization',
      label: 'route.user.authorization',
      keepAlive: true,
      access: 'user.view',
      screen: lazyScreen(async () => (await import('./AuthorizationScreen.tsx')).AuthorizationScreen),
    },
    {
      path: '/user/addEditAuthorization',
      label: 'route.user.addEditAuthorization',
      access: 'user.view',
      screen: lazyScreen(async () => (await import('./EditAuthorizationScreen.tsx')).EditAuthorizationScreen),
    },
    {
      path: '/user/rolePermissionView',
      label: 'route.user.rolePermissionView',
      access: 'user.view',
      screen: lazyScreen(async () => (await import('./RolePermissionScreen.tsx')).RolePermissionScreen),
    },
  ],
});
