import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { rescueLimits } from '@hoistway/contract/company/serviceArea.ts';
import { regions } from '#platform/regions.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { listAreas } from './areaStore.ts';

type Row = Awaited<ReturnType<typeof listAreas>>[number];

export const areaSheet = (t: Translate, language: Language, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    t('area.sheet'),
    [
      { heading: t('area.name'), width: 24, read: (row) => row.name },
      { heading: t('area.companyId'), width: 32, read: (row) => row.companyName },
      {
        heading: t('area.regionCodes'),
        width: 48,
        read: (row) => row.regionCodes.map((code) => regions.pathText(code, language)).join('; '),
      },
      ...rescueLimits.map((name) => ({
        heading: t(`area.${name}`),
        width: 12,
        read: (row: Row) => row[name],
      })),
      {
        heading: t('area.inspectionScheme'),
        width: 24,
        read: (row) => t(`inspectionScheme.${row.inspectionScheme}`),
      },
      { heading: t('area.intervalProfile'), read: (row) => t(`intervalProfile.${row.intervalProfile}`) },
      { heading: t('area.phoneRule'), read: (row) => t(`phoneRule.${row.phoneRule}`) },
      { heading: t('area.timeZone'), read: (row) => row.timeZone },
      { heading: t('area.companies'), width: 12, read: (row) => row.companies },
    ],
    rows,
  );
