import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Companies, their groups, people, certificates and areas. */
export const companyArea = area({
  routes: [
    {
      path: '/system/companyMaintain',
      label: 'route.system.companyMaintain',
      access: 'system.view',
      screen: lazyScreen(async () => (await import('./CompanyListScreen.tsx')).CompanyListScreen),
    },
    {
      path: '/system/companyMaintaincou',
      label: 'route.system.companyMaintainEdit',
      access: 'system.view',
      screen: lazyScreen(async () => (await import('./CompanyScreen.tsx')).CompanyScreen),
    },
    {
      path: '/system/baseviewAllot',
      label: 'route.system.baseviewAllot',
      access: 'system.view',
      screen: lazyScreen(async () => (await import('./group/GroupScreen.tsx')).GroupScreen),
    },
    {
      path: '/system/baseviewAllotUpdate',
      label: 'route.system.baseviewAllotUpdate',
      access: 'system.view',
      screen: lazyScreen(async () => (await import('./group/GroupFormScreen.tsx')).GroupFormScreen),
    },
    {
      path: '/system/qualification',
      label: 'route.system.qualification',
      keepAlive: true,
      access: 'system.view',
      screen: lazyScreen(async () => (await import('./QualificationScreen.tsx')).QualificationScreen),
    },
    {
      path: '/system/qualificationcou',
      label: 'route.system.qualificationEdit',
      access: 'system.view',
      screen: lazyScreen(async () => (await import('./QualificationFormScreen.tsx')).QualificationFormScreen),
    },
    {
      path: '/system/area',
      label: 'route.system.area',
      access: 'system.view',
      screen: lazyScreen(async () => (await import('./AreaScreen.tsx')).AreaScreen),
    },
    {
      path: '/system/custom',
      label: 'route.system.custom',
      access: 'system.view',
      screen: lazyScreen(
        async () => (await import('./settings/CompanySettingsScreen.tsx')).CompanySettingsScreen,
      ),
    },
  ],
});
