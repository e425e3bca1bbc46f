import { Tag } from 'antd';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import {
  codeKinds,
  faultCategories,
  faultCodeCalls,
  type faultCodeRow,
} from '@hoistway/contract/faultCode/faultCode.ts';
import { faultCodeImport } from '@hoistway/contract/faultCode/faultCodeImport.ts';
import { severities } from '@hoistway/contract/fault/fault.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { SeverityWord } from '#kit/glyph/SeverityWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { noValue } from '#kit/format/number.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { useMappingModels } from '#kit/pick/useMappingModels.ts';

export type FaultCodeRow = z.output<typeof faultCodeRow>;

const codeColumns = (language: Language) => {
  const zh = language === 'zh';
  const nameOf = zh ? 'nameZh' : 'nameEn';
  return columns(
    faultCodeCalls.page,
    ['code', nameOf, 'codeKind', 'category', 'severity', 'push', 'causes'],
    {
      code: { width: 90, strong: true },
      [nameOf]: {
        title: 'faultCode.name',
        width: 240,
        cell: (row: FaultCodeRow, t: Translate) => (
          <>
            {row[nameOf]} {row.edited ? <Tag>{t('faultCode.edited')}</Tag> : null}
          </>
        ),
      },
      codeKind: { width: 120 },
      category: { width: 120 },
      severity: {
        width: 100,
        cell: (row) => (row.severity === null ? noValue : <SeverityWord severity={row.severity} />),
      },
      push: {
        width: 130,
        cell: (row, t) =>
          row.push === null ? noValue : t(row.push ? 'faultCode.notified' : 'faultCode.recordedOnly'),
      },
      causes: {
        title: 'faultCode.causes',
        width: 270,
        cell: (row) => (zh ? row.causesZh : row.causesEn)?.split('\n').join(zh ? '；' : '; ') || noValue,
      },
    },
  );
};
const columnsIn = { zh: codeColumns('zh'), en: codeColumns('en') };

/** Every code: the platform's kinds first, then those of controllers. */
export function FaultCodeList() {
  const t = useText();
  const navigate = useNavigate();
  const addressOf = useAddressWith('id');
  const { language } = useLanguage();
  const { canEdit } = useMappingModels();
  return (
    <ListScreen
      embedded
      {...(canEdit ? { importing: faultCodeImport } : {})}
      name="faultCode"
      title={t('route.elevator.faultCode')}
      call={faultCodeCalls.page}
      search={[
        { name: 'words', label: t('faultCode.searchWords') },
        {
          name: 'codeKind',
          label: t('faultCode.codeKind'),
          options: codeKinds.map((value) => ({ value, label: t(`codeKind.${value}`) })),
        },
        {
          name: 'category',
          label: t('faultCode.category'),
          options: faultCategories.map((value) => ({ value, label: t(`faultCategory.${value}`) })),
        },
        {
          name: 'severity',
          label: t('faultCode.severity'),
          options: severities.map((value) => ({ value: String(value), label: t(`severity.${value}`) })),
        },
      ]}
      columns={columnsIn[language]}
      unit="faultCode.unit"
      emptyHint={t('faultCode.emptyHint')}
      exporting={{ call: faultCodeCalls.download, permission: 'faultCode.export' }}
      pathOf={(row) => addressOf(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(addressOf(row.id)) },
        ...(row.codeKind === 'platform'
          ? [
              {
                key: 'faults',
                text: t('faultCode.openFaults'),
                permission: 'fault.view' as const,
                run: () => void navigate(`/realTime/eleHistoryFault?tab=all&words=${row.code}`),
              },
            ]
          : []),
      ]}
    />
  );
}
