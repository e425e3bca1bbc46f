import type { Texts } from '../words.ts';

/** The backups of the installation. */
export const backup = {
  'backup.title': ['备份', 'Backups'],
  'backup.startedAt': ['开始时间', 'Started'],
  'backup.cause': ['方式', 'Made by'],
  'backup.state': ['结果', 'Result'],
  'backup.folder': ['目录', 'Folder'],
  'backup.bytes': ['大小', 'Size'],
  'backup.files': ['文件数', 'Files'],
  'backup.sealed': ['已加密', 'Encrypted'],
  'backup.failure': ['失败原因', 'Reason'],
  'backup.missing': ['缺少 {n} 个文件', '{n} {n|file|files} missing'],
  'backup.unit': ['次备份', '{n|backup|backups}'],
  'backup.gigabytes': ['GB', 'GB'],
  'backup.free': ['磁盘剩余 {n} GB。', '{n} GB of the disk are free.'],
  'backup.emptyHint': ['还没有做过备份。', 'No backup has been made yet.'],
  'backup.lastGood': ['最近一次成功的备份：{at}。', 'Last good backup: {at}.'],
  'backup.none': ['还没有成功的备份。', 'There is no good backup yet.'],
  'backup.byNight': [
    '每晚自动备份到 {folder}，保留最近 {n} 份。',
    'Made every night in {folder}; the last {n} are kept.',
  ],
  'backup.notByNight': [
    '未设置每晚自动备份：请在服务器上设置 HOISTWAY_BACKUPS。',
    'No nightly backup is set up: set HOISTWAY_BACKUPS on the server.',
  ],
  'backup.notSealed': [
    '备份未加密，请妥善保管，或设置 HOISTWAY_BACKUP_KEY_FILE。',
    'Backups are not encrypted: keep them safe, or set HOISTWAY_BACKUP_KEY_FILE.',
  ],

  'backupCause.night': ['每晚自动', 'Nightly job'],
  'backupCause.command': ['命令', 'Command'],

  'backupState.good': ['成功', 'Good'],
  'backupState.failed': ['失败', 'Failed'],
} satisfies Texts;
