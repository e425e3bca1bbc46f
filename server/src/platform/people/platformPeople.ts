import type { People } from './peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const platformPeople: People = {
  tables: [
    {
      table: 'message_preference',
      of: { user: ['user_id'] },
      columns: { kind: 'kept', channel: 'kept' },
      removed: true,
    },
    {
      table: 'web_push_subscription',
      of: { user: ['user_id'] },
      columns: { endpoint: 'kept', client: 'kept' },
      removed: true,
    },
    {
      table: 'message',
      of: { user: ['user_id'] },
      columns: { phone: 'empty', email: 'empty', kind: 'kept', texts: 'kept' },
    },
    {
      table: 'delivery',
      of: { user: [{ by: 'message_id', table: 'message', whose: 'user_id' }] },
      columns: { channel: 'kept', address: 'empty', state: 'kept' },
    },
    { table: 'record_mention', of: { user: ['user_id'] }, columns: { written: 'name' } },
    { table: 'import_run', of: { user: ['user_id'] }, columns: { kind: 'kept', file_name: 'kept' } },
  ],
  mentioned: {
    delivery: ['receiver', 'words', 'address'],
    event_log: ['payload'],
    import_row: ['cells', 'errors', 'key'],
    import_run: ['file_name'],
    message: ['receiver', 'texts', 'browser'],
    message_robot: ['robot_name'],
    record_comment: ['body'],
    record_move: ['remark'],
    sms_message: ['phone', 'text'],
    timer: ['payload', 'last_error'],
  },
  nobody: {
    audit_trail: {
      table_name: 'cleared by a function of its own: what was done stays, and by which number of user',
      address: 'cleared by a function of its own: what was done stays, and by which number of user',
      old: 'cleared by a function of its own: what was done stays, and by which number of user',
      new: 'cleared by a function of its own: what was done stays, and by which number of user',
    },
    backup_run: {
      cause: 'why a backup failed',
    },
    broker_session: {
      name: 'names of nodes',
    },
    delivery: {
      reason: 'a code',
    },
    import_row: {
      record_id: 'a number',
      outcome: 'a code',
    },
    import_run: {
      fixed: 'headings of a file',
      reading: 'headings of a file',
    },
    message_robot: {
      address_hint: 'robots',
      robot_name_normal: 'robots',
    },
    message_robot_secret: {
      address: 'secrets of robots',
    },
    saved_once: {
      answer: 'answers that only their key reads; gone after a day',
    },
    schema_migration: {
      name: 'names of upgrades',
    },
    signing_key: {
      name: 'keys',
      key: 'keys',
    },
    system_setting: {
      name: 'settings of the installation',
      value: 'settings of the installation',
    },
  },
};
