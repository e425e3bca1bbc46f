import type { Texts } from './words.ts';

/** Sign-in, passwords, sessions and screens on walls. */
export const session = {
  'signIn.title': ['登录', 'Sign in'],
  'signIn.username': ['用户名', 'Username'],
  'signIn.password': ['密码', 'Password'],
  'signIn.show': ['显示密码', 'Show password'],
  'signIn.hide': ['隐藏密码', 'Hide password'],
  'signIn.submit': ['登录', 'Sign in'],
  'signIn.loading': ['登录中', 'Signing in'],
  'signIn.expired': ['登录已失效，请重新登录', 'Your session has expired; please sign in again'],
  'signIn.healthy': ['服务运行正常', 'All services are running'],
  'signIn.unhealthy': ['服务暂不可用', 'The service is temporarily unavailable'],
  'signIn.clock': ['以电梯显示的时间', 'The time, shown by elevators'],

  'demo.title': ['演示账号', 'Demo accounts'],
  'demo.hint': ['数据均为虚构，点击即可登录。', 'All data is fictitious; one click signs you in.'],
  'demo.more': ['全部 {n} 个账号', 'All {n} accounts'],
  'demo.makeFault': ['模拟故障', 'Simulate a fault'],
  'demo.begun': ['已发送，电梯将在几秒内上报', 'Sent; the elevator will report it within seconds'],
  'demo.begunAt': [
    '已在 {name} 模拟故障，几秒内上报',
    'Fault simulated at {name}; it reports within seconds',
  ],
  'demoFault.fault': ['停梯故障', 'Fault that stops the car'],
  'demoFault.entrapment': ['困人', 'People trapped'],

  'password.oldPassword': ['原密码', 'Current password'],
  'password.newPassword': ['新密码', 'New password'],
  'password.confirmPassword': ['确认新密码', 'Confirm new password'],
  'password.change': ['修改密码', 'Change password'],
  'password.hint': [
    '密码为 8 至 64 位，须含数字、字母、特殊字符中的至少两种，不含用户名和手机号码。修改后其他登录全部退出。',
    '8 to 64 characters with at least two of digits, letters and special characters, without your username or phone number. All your other sessions end.',
  ],
  'password.forced': [
    '当前密码由管理员设置。为了账号安全，请先改成只有您知道的密码，再继续使用。',
    'Your current password was set by an administrator. To keep your account safe, choose a password that only you know before you continue.',
  ],
  'password.signOut': ['退出登录', 'Sign out'],
  'password.forgot': ['忘记密码', 'Forgot password'],
  'password.step.number': [
    '输入账号绑定的手机号码，获取验证码。',
    'Enter the mobile number of your account to get a code.',
  ],
  'password.step.code': [
    '验证码已发送，5 分钟内有效。如未收到，请核对号码。',
    'The code has been sent and is valid for 5 minutes. If it does not arrive, check the number.',
  ],
  'password.step.password': ['设置新密码。', 'Set a new password.'],
  'password.code': ['短信验证码', 'SMS code'],
  'password.resend': ['重新获取', 'Resend'],
  'password.resendIn': ['{n} 秒后重新获取', 'Resend in {n} s'],
  'password.set': ['设置新密码', 'Set new password'],
  'password.backToSignIn': ['返回登录', 'Back to sign-in'],

  'session.id': ['编号', 'ID'],
  'session.address': ['登录地址', 'IP address'],
  'session.client': ['客户端', 'Client'],
  'session.createdAt': ['登录时间', 'Signed in at'],
  'session.lastSeenAt': ['最近活动', 'Last activity'],
  'session.current': ['当前会话', 'This session'],

  'ownInfo.roles': ['角色', 'Roles'],
  'ownInfo.sessions': ['登录会话', 'Sessions'],
  'ownInfo.endSession': ['结束会话', 'End session'],

  'userInfo.sessions': ['登录会话', 'Sessions'],
  'userInfo.endSession': ['结束', 'End'],

  'display.title': ['大屏', 'Displays'],
  'display.make': ['新建大屏', 'New display'],
  'display.none': ['还没有大屏', 'No displays yet'],
  'display.revoke': ['撤销', 'Revoke'],
  'display.revokeTitle': ['撤销大屏“{name}”？', 'Revoke display “{name}”?'],
  'display.revokeHint': [
    '该大屏会立即停止显示，其地址不能再用。',
    'It stops showing the screen at once, and its address becomes invalid.',
  ],
  'display.once': ['此地址只显示这一次，请现在复制。', 'This address is shown only once. Copy it now.'],
  'display.open': [
    '在大屏的浏览器中打开。任何持有此地址的人都能以您的数据范围查看该页面，但不能修改。',
    'Open it in the browser of the display. Anyone with this address can view the screen with your data scope but cannot change anything.',
  ],
  'display.ended': ['此大屏已被撤销', 'This display has been revoked'],
  'display.endedHint': [
    '请在“个人信息”中新建大屏，并在此打开新的地址。',
    'Create a new display under “User information” and open its address here.',
  ],

  'display.id': ['编号', 'ID'],
  'display.displayName': ['名称', 'Name'],
  'display.screen': ['页面', 'Screen'],
  'display.createdAt': ['创建时间', 'Created at'],
  'display.lastSeenAt': ['最近活动', 'Last activity'],

  'sms.resetCode': [
    '验证码 {code}，5 分钟内有效，用于重置梯联密码。如非本人操作，请忽略。',
    '{code} is your code for resetting your Hoistway password. It is valid for 5 minutes. Ignore this message if you did not request it.',
  ],

  'status.auth.loading': ['登录中', 'Signing in'],
  'status.auth.success': ['登录成功', 'Signed in'],
  'status.auth.error': ['登录失败', 'Sign-in failed'],

  'invalid.usernameRule': [
    '用户名为 3 至 32 位字母、数字、点、横线或下划线',
    '3 to 32 letters, digits, dots, hyphens or underscores',
  ],
  'invalid.usernameRequired': ['用户名不能为空', 'Username cannot be empty'],
  'invalid.passwordRequired': ['密码不能为空', 'Password cannot be empty'],
  'invalid.passwordRule': [
    '密码为 8 至 64 位，须含数字、字母、特殊字符中的至少两种',
    '8 to 64 characters with at least two of digits, letters and special characters',
  ],
  'invalid.passwordCommon': ['此密码过于常见，请换一个', 'This password is too common; choose another'],
  'invalid.passwordHoldsName': [
    '密码不能包含用户名或手机号码',
    'The password must not contain the username or phone number',
  ],
  'invalid.passwordUsed': ['不能与最近用过的密码相同', 'Choose a password different from your recent ones'],
  'invalid.passwordConfirm': ['两次密码必须一致', 'The confirmation must match'],

  'refusal.demoNoneWell': [
    '您的数据范围内没有正常运行的电梯',
    'No elevator in your data scope is running normally',
  ],
  'refusal.demoOff': ['演示模式未启用', 'Demo mode is not enabled'],
  'refusal.signInSlowed': ['尝试次数过多，请稍后再试', 'Too many attempts; please try again later'],
  'refusal.loginFailed': ['登录失败', 'Login failed'],
  'refusal.badCredentials': [
    '用户名或密码错误，请重新登录',
    'Incorrect username or password, please log in again',
  ],
  'refusal.userDisabled': ['用户已被禁用', 'Username is disabled (account disabled)'],
  'refusal.userLocked': ['当前用户已被锁定', 'Current user is locked'],
  'refusal.noLoginPermission': ['没有登录权限', 'No permission to log in'],
  'refusal.userInfoFailed': ['获取当前用户信息失败', 'Failed to get info of current user'],
  'refusal.relogin': ['请重新登录', 'Please re-login'],
  'refusal.notAuthenticated': ['未认证，请重新登录', 'Not authenticated, please log in again'],
  'refusal.passwordMustChange': [
    '密码由管理员设置，请先修改密码',
    'Your password was set by an administrator; change it first',
  ],
  'refusal.smsIncorrect': ['短信验证码错误', 'SMS check code incorrect'],
  'refusal.oldPasswordIncorrect': ['原密码错误', 'Old password incorrect'],
  'refusal.passwordMismatch': ['两次输入的密码不一致', 'Passwords do not match'],
  'refusal.resetFailed': ['重置密码失败', 'Reset password failed'],
  'refusal.smsRepeated': ['短信已发送，请勿重复获取', 'SMS repeated'],
  'refusal.smsTooOften': [
    '短信发送频率超限，发送失败',
    'SMS sending frequency is out of scope, and SMS sending fails',
  ],
  'refusal.numberFormat': ['号码格式不正确', 'Incorrect number format'],
  'refusal.sendFailed': ['发送失败', 'Sending failed'],
} satisfies Texts;
