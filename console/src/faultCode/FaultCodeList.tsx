import { Tag } from 'antd';
import { useMemo } from 'react';
import type { z } from 'zod';
import {
  codeKinds,
  faultCategories,
  faultCodeCalls,
  type faultCodeRow,
} from '@hoistway/contract/faultCode/faultCode.ts';
import { faultCodeImport } from '@hoistway/contract/faultCode/faultCodeImport.ts';
import { severities } from '@hoistway/contract/fault/fault.ts';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import { useLanguage, useText } from '#kit/text.ts';
import { useMappingModels } from '#kit/pick/useMappingModels.ts';

export type FaultCodeRow = z.output<typeof faultCodeRow>;

/** Every code: the platform's kinds first, then those of controllers. */
export function FaultCodeList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const { language } = useLanguage();
  const { keeps } = useMappingModels();
  const columns = useMemo<ListColumn<FaultCodeRow>[]>(
    () => [
      {
        key: 'code',
        title: t('faultCode.code'),
        width: 90,
        sortable: true,
        render: (row) => <strong>{row.code}</strong>,
      },
      {
        key: language === 'zh' ? 'nameZh' : 'nameEn',
        title: t('faultCode.name'),
        width: 300,
        sortable: true,
        render: (row) => (
          <>
            {language === 'zh' ? row.nameZh : row.nameEn}{' '}
            {row.edited ? <Tag>{t('faultCode.edited')}</Tag> : null}
          </>
        ),
      },
      {
        key: 'codeKind',
        title: t('faultCode.codeKind'),
        width: 130,
        render: (row) => t(`codeKind.${row.codeKind}`),
      },
      {
        key: 'category',
        title: t('faultCode.category'),
        width: 130,
        sortable: true,
        render: (row) => t(`faultCategory.${row.category}`),
      },
      {
        key: 'severity',
        title: t('faultCode.severity'),
        width: 100,
        sortable: true,
        render: (row) => (row.severity === null ? '–' : t(`severity.${row.severity}` as 'severity.1')),
      },
      {
        key: 'push',
        title: t('faultCode.push'),
        width: 130,
        render: (row) => (row.push === null ? '–' : t(row.push ? 'faultCode.told' : 'faultCode.notTold')),
      },
      {
        key: 'causes',
        title: t('faultCode.causes'),
        width: 420,
        render: (row) =>
          (language === 'zh' ? row.causesZh : row.causesEn)
            ?.split('\n')
            .join(language === 'zh' ? '；' : '; ') || '–',
      },
    ],
    [t, language],
  );
  return (
    <ListScreen<FaultCodeRow>
      embedded
      {...(keeps ? { importing: faultCodeImport } : {})}
      name="faultCode"
      title={t('route.elevator.faultCode')}
      call={faultCodeCalls.faultCodePage}
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
      columns={columns}
      unit={t('faultCode.unit')}
      emptyHint={t('faultCode.emptyHint')}
      exporting={{ call: faultCodeCalls.downloadFaultCodes, permission: 'fault.view' }}
      onOpen={(row) => onOpen(row.id)}
      rowActions={(row) => [{ key: 'open', text: t('button.detail'), run: () => onOpen(row.id) }]}
    />
  );
}
