import type { kitText as zh } from '../zh/kitText.ts';

export const kitText: Record<keyof typeof zh, string> = {
  'sms.resetCode':
    '{code} is your code to set a new Hoistway password. It is valid for 5 minutes. Ignore this if you did not ask for it.',
  'list.emptyTitle': 'Nothing found',
  'list.columns': 'Columns',
  'list.columnsReset': 'Reset',
  'list.columnWidth': 'Width of "{column}"',
  'list.columnUp': 'Move "{column}" forward',
  'list.columnDown': 'Move "{column}" back',
  'list.selectRow': 'Select {name}',
  'form.leaveTitle': 'Discard what you entered?',
  'form.leaveHint': 'What is not saved is lost when you leave.',
  'form.leave': 'Discard',
  'form.stay': 'Keep editing',
};
