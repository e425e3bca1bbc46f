export const sessionScreen = {
  'userInfo.sessions': '登录会话',
  'userInfo.endSession': '结束',
  'wall.title': '大屏',
  'wall.make': '新建大屏',
  'wall.none': '还没有大屏',
  'wall.revoke': '撤销',
  'wall.revokeTitle': '撤销大屏“{name}”？',
  'wall.revokeHint': '该大屏会立即停止显示，其地址不能再用。',
  'wall.once': '此地址只显示这一次，请现在复制。',
  'wall.open': '在大屏的浏览器中打开。任何持有此地址的人都能以您的数据范围查看该页面，但不能修改。',
  'wall.ended': '此大屏已被撤销',
  'wall.endedHint': '请在“个人信息”中新建大屏，并在此打开新的地址。',
};
