import type { header as zh } from '../zh/header.ts';

export const header: Record<keyof typeof zh, string> = {
  'header.userInfo': 'User information',
  'header.changePassword': 'Change password',
  'header.myFavourites': 'My favourites',
  'header.updateLog': 'Update log',
  'header.syncData': 'Data synchronisation',
  'header.logout': 'Log out',
  'header.switchLanguage': 'Switch language',
  'header.switchConfirm': 'Switch to Chinese?',
  'header.serviceHotline': 'Service hotline',
  'header.copyright': 'All rights reserved',
  'header.otherLanguage': '中文',
  'header.menu': 'Menu',
};
