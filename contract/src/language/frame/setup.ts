import type { Texts } from '../words.ts';

/** What of an installation is set up. */
export const setup = {
  'setup.about': [
    '电梯接入前后需要准备的内容，状态由服务器实时给出。',
    'What an installation needs before it is used, as the server finds it now.',
  ],
  'setup.ready': ['已设置 {n} 项，共 {of} 项', '{n} of {of} are set up'],
  'setup.band': [
    '先添加单位、电梯和采集器，数据就会出现在这里。',
    'Add a company, an elevator and its collector: then there is something to show.',
  ],
  'setup.open': ['查看设置进度', 'See what is set up'],
  'setup.data': ['基础数据', 'Your data'],
  'setup.server': ['服务器', 'Server'],
  'setup.item': ['项目', 'What'],
  'setup.state': ['状态', 'State'],
  'setup.where': ['在哪里设置', 'Where it is set'],
  'setup.done': ['已设置', 'Set up'],
  'setup.missing': ['未设置', 'Missing'],
  'setup.section': ['运维手册 docs/OPERATIONS.md：', 'docs/OPERATIONS.md:'],
  'setup.companies': ['单位', 'Companies'],
  'setup.companiesText': ['电梯和人员都归属于单位。', 'Elevators and people belong to companies.'],
  'setup.elevators': ['电梯', 'Elevators'],
  'setup.elevatorsText': ['逐台新增，或从表格导入。', 'Add them one by one, or import a sheet.'],
  'setup.collectors': ['采集器', 'Collectors'],
  'setup.collectorsText': [
    '绑定到电梯后，上报运行状态和故障。',
    'Bound to an elevator, a collector reports its state and faults.',
  ],
  'setup.baseMap': ['街道底图', 'Street map'],
  'setup.baseMapText': ['没有底图时，地图只显示轮廓。', 'Without one, maps show outlines only.'],
  'setup.https': ['HTTPS 访问地址', 'HTTPS address'],
  'setup.httpsText': [
    '手机拍照和定位、消息和文档里的链接都需要它。',
    'Phones take pictures and share positions only over HTTPS, and messages link to it.',
  ],
  'setup.push': ['浏览器推送', 'Push notices'],
  'setup.pushText': [
    '有了 HTTPS 地址，每个人可在“个人信息”里开启。',
    'With an HTTPS address, people switch them on in their own settings.',
  ],
  'setup.deviceTls': ['采集器加密连接', 'TLS for collectors'],
  'setup.deviceTlsText': [
    '没有证书时，采集器的数据和密钥以明文传输。',
    'Without a certificate, data and secrets of collectors travel in the clear.',
  ],
  'setup.mail': ['邮件', 'E-mail'],
  'setup.mailText': [
    '没有邮件服务器时，邮件只保存，不发送。',
    'Without a mail server, e-mail is kept and not sent.',
  ],
  'setup.sms': ['短信', 'Text messages'],
  'setup.smsText': [
    '没有短信服务商时，短信只保存，不发送。',
    'Without a provider, texts are kept and not sent.',
  ],
  'setup.backup': ['备份', 'Backup'],
  'setup.backupText': [
    '每晚备份数据库与文件，并保留若干份；至少成功一次即视为已设置。',
    'Database and files, every night, kept for a while; set up once the first backup was made.',
  ],
} as const satisfies Texts;
