export const header = {
  'header.userInfo': '个人信息',
  'header.changePassword': '修改密码',
  'header.myFavourites': '我的收藏',
  'header.updateLog': '更新日志',
  'header.syncData': '数据同步',
  'header.logout': '退出登录',
  'header.switchLanguage': '切换语言',
  'header.switchConfirm': '确定切换到英文吗？',
  'header.serviceHotline': '服务热线',
  'header.copyright': '版权所有',
  'header.otherLanguage': 'English',
  'header.menu': '菜单',
};
