import type { kitText as zh } from '../zh/kitText.ts';

export const kitText: Record<keyof typeof zh, string> = {
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
