import type { importText as zh } from '../zh/importText.ts';

export const importText: Record<keyof typeof zh, string> = {
  'import.timeZoneHint': 'Such as Asia/Singapore; a new company without one gets Asia/Shanghai.',
  'import.regionHint': 'The region code, 6 digits.',
  'import.rolesHint':
    'Role names, separated by commas. New users have no password: an administrator sets one before they can sign in.',
  'import.sheetRows': 'Rows',
  'import.notes': 'Notes',
  'import.column': 'Column',
  'import.row': 'Row',
  'import.reason': 'Reason',
  'import.needed': 'Required',
  'import.allowed': 'Notes and choices',
  'import.emptyKeeps': 'An empty cell leaves an existing record as it is.',
  'import.faultSheet': 'Faulty rows',
  'import.unknownName': 'There is no record named “{name}”',
  'import.formula': 'Formulas are not accepted; enter a text or a number',
  'import.digits': 'The number is too long and has lost digits; format the cell as text and enter it again',
  'import.repeated': 'Repeats row {row}',
  'import.mayNotChange': 'The record exists and differs, and you may not edit it',
  'import.rolesStay': 'Assign the roles of an existing user in the list of users',
};
