import type { Call } from '#contract/callShape.ts';

/** Records whose word is not the one in their name, or whose plural is not regular. */
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  area: ['service area', 'service areas'],
  backupRun: ['backup', 'backups'],
  collection: ['receipt', 'receipts'],
  faultSetting: ['notification setting', 'notification settings'],
  planBatch: ['batch of plans', 'batches of plans'],
  qrCode: ['QR code', 'QR codes'],
  qualification: ['certificate', 'certificates'],
  smsMessage: ['text message', 'text messages'],
  staff: ['person', 'staff'],
};

/** How a record is called in a sentence: `elevatorBrand` is "elevator brand". */
function nounOf(record: string): readonly [one: string, many: string] {
  const one = record.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[record] ?? [one, one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`];
}

const withArticle = (noun: string): string => `${/^(?!us)[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** What calls of these names do is the same for every record. */
const usual: Readonly<Record<string, (one: string, many: string) => string>> = {
  page: (_, many) => `Lists ${many}, page by page.`,
  list: (_, many) => `Lists ${many}.`,
  pick: (_, many) => `Lists ${many} to choose from.`,
  one: (one) => `Shows ${one}.`,
  detail: (one) => `Shows ${one} with its details.`,
  create: (one) => `Adds ${one}.`,
  update: (one) => `Changes ${one}.`,
  remove: (one) => `Deletes ${one}.`,
  export: (_, many) => `Exports ${many} as a spreadsheet.`,
  template: (_, many) => `Downloads the spreadsheet template for an import of ${many}.`,
  importTemplate: (_, many) => `Downloads the spreadsheet template for an import of ${many}.`,
};

/** What a call does, in one sentence: that of its declaration, or the one its name stands for. */
export function summaryOf({ name, record, summary }: Call): string | undefined {
  const [one, many] = nounOf(record);
  return summary ?? usual[name.slice(name.indexOf('.') + 1)]?.(withArticle(one), many);
}
