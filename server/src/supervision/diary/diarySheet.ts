import type { Translate } from '@hoistway/contract/language/translator.ts';
import { findingText } from '@hoistway/contract/supervision/diary/findingText.ts';
import type { DiaryRow } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { SheetReader } from '#platform/sheetColumns.ts';

/** What was found on a page, by the machine and by the person. */
export const foundOn = (
  { findings, checked }: Pick<DiaryRow, 'findings' | 'checked'>,
  t: Translate,
): string[] => [
  ...findings
    .filter(({ finding }) => finding === 'found')
    .map((each) => `${t(`diaryItem.${each.item}`)}: ${findingText(each, t)}`),
  ...checked
    .filter(({ finding }) => finding === 'found')
    .map(({ item, note }) => `${t(`diaryItem.${item}`)}: ${note ?? ''}`),
];

/** Daily checks, a line each. */
export const diarySheet = (reader: SheetReader, rows: readonly DiaryRow[]): FileReply => {
  const { t } = reader;
  return sheetOf<DiaryRow>(
    reader,
    t('dutyDiary.sheet'),
    [
      { heading: t('dutyDiary.day'), width: 14, holds: 'day', read: (row) => row.day },
      { heading: t('dutyDiary.elevatorId'), width: 18, read: (row) => row.elevatorNumber },
      { heading: t('elevator.projectName'), width: 28, read: (row) => row.projectName },
      { heading: t('dutyDiary.companyId'), width: 24, read: (row) => row.companyName },
      { heading: t('dutyDiary.standing'), width: 16, read: (row) => t(`diaryStanding.${row.standing}`) },
      {
        heading: t('dutyDiary.found'),
        width: 48,
        read: (row) =>
          row.state === 'drawn' && !row.found
            ? null
            : foundOn(row, t).join('\n') || t('dutyDiary.nothingFound'),
      },
      { heading: t('dutyDiary.done'), width: 36, read: (row) => row.done },
      {
        heading: t('dutyDiary.proof'),
        width: 20,
        read: (row) => (row.proof === null ? null : t(`diaryProof.${row.proof}`)),
      },
      { heading: t('dutyDiary.confirmedBy'), width: 16, read: (row) => row.confirmedByName },
      { heading: t('dutyDiary.confirmedAt'), width: 20, holds: 'instant', read: (row) => row.confirmedAt },
      { heading: t('dutyDiary.late'), read: (row) => (row.late ? t('button.yes') : null) },
    ],
    rows,
  );
};
