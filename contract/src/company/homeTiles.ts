import { homeTiles } from '#contract/tile/homeTile.ts';

const certificates = {
  access: ['system.view'],
  list: 'qualification.page',
  path: '/system/qualification',
  fixed: { holder: 'staff' },
  beside: { tab: 'staff' },
  of: { holder: 'staff' },
  unit: 'qualification.unit',
  rows: {
    title: 'staffName',
    hint: 'companyName',
    day: 'validUntil',
    path: '/system/qualificationcou?id={id}',
  },
} as const;

export const companyTiles = homeTiles({
  certificatesExpired: { ...certificates, search: { state: 'expired' }, tone: 'alert', size: 'small' },
  certificatesExpiring: { ...certificates, search: { state: 'expiring' }, tone: 'warning', size: 'wide' },
});
