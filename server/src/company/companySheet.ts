import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { regions } from '#platform/regions.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { listCompanies } from './companyStore.ts';

type Row = Awaited<ReturnType<typeof listCompanies>>[number];

export const companySheet = (t: Translate, language: Language, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    t('route.system.companyMaintain'),
    [
      { heading: t('company.name'), width: 32, read: (row) => row.name },
      { heading: t('company.type'), read: (row) => t(`companyType.${row.type as 'property'}`) },
      { heading: t('company.address'), width: 40, read: (row) => row.address },
      { heading: t('company.contact'), read: (row) => row.contact },
      { heading: t('company.phone'), read: (row) => row.phone },
      { heading: t('company.dutyPhone'), read: (row) => row.dutyPhone },
      {
        heading: t('company.regionCode'),
        width: 32,
        read: (row) => (row.regionCode === null ? null : regions.pathText(row.regionCode, language)),
      },
      { heading: t('company.latitude'), width: 12, read: (row) => row.latitude },
      { heading: t('company.longitude'), width: 12, read: (row) => row.longitude },
      { heading: t('company.parentId'), width: 32, read: (row) => row.parentName },
      { heading: t('company.users'), width: 10, read: (row) => row.users },
      { heading: t('company.elevators'), width: 10, read: (row) => row.elevators },
      {
        heading: t('company.forbidden'),
        width: 10,
        read: (row) => t(row.forbidden ? 'button.yes' : 'button.no'),
      },
    ],
    rows,
  );
