import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { mappingImport } from '@hoistway/contract/faultCode/mappingImport.ts';
import type { mappingRowShown } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { useSend } from '#kit/call/useSend.ts';
import { confirmLoss } from '#kit/confirmLoss.ts';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { AddMappingRow } from './AddMappingRow.tsx';
import { FaultKindPick } from '#kit/pick/FaultKindPick.tsx';
import { faultWord } from '#kit/card/faultWord.ts';
import type { MappingVersionRow } from './mappingVersionRow.ts';

type Row = z.output<typeof mappingRowShown>;

/** What each code of a version means; of a draft it is said in the list itself. */
export function MappingRows({ version, writes }: { version: MappingVersionRow; writes: boolean }) {
  const t = useText();
  const { id } = version;
  const changeRow = useSend(mappingCalls.changeMappingRow);
  const removeRow = useSend(mappingCalls.removeMappingRow);
  const [adding, setAdding] = useState(false);
  const draft = writes && version.state === 'draft';
  const fixed = useMemo(() => ({ id }), [id]);
  const columns = useMemo<ListColumn<Row>[]>(() => {
    const change = (vendorCode: string, code: string) => void changeRow({ id, vendorCode, code });
    return [
      {
        key: 'vendorCode',
        title: t('mappingRow.vendorCode'),
        width: 180,
        sortable: true,
        render: (row) => <strong>{row.vendorCode}</strong>,
      },
      {
        key: 'code',
        title: t('mapping.means'),
        width: 380,
        sortable: true,
        render: (row) =>
          draft ? (
            <FaultKindPick
              small
              label={t('mapping.meansOf', { code: row.vendorCode })}
              value={row.code}
              onChange={(code) => change(row.vendorCode, code)}
            />
          ) : (
            `${row.code} ${faultWord(row.code, t)}`
          ),
      },
      {
        key: 'severity',
        title: t('faultCode.severity'),
        width: 110,
        sortable: true,
        render: (row) => (row.severity === null ? '–' : t(`severity.${row.severity}` as 'severity.1')),
      },
    ];
  }, [t, id, draft, changeRow]);
  const remove = (row: Row) =>
    confirmLoss(t, {
      title: t('mapping.removeTitle', { code: row.vendorCode }),
      button: t('mapping.removeRow'),
      run: () => removeRow({ id, vendorCode: row.vendorCode }),
    });
  return (
    <ListScreen<Row>
      embedded
      name="mappingRow"
      title={t('mapping.tabRows')}
      call={mappingCalls.mappingRows}
      fixed={fixed}
      search={[{ name: 'words', label: t('mapping.searchRows') }]}
      columns={columns}
      unit={t('mapping.rowUnit')}
      emptyHint={t(draft ? 'mapping.rowsEmptyHint' : 'mapping.rowsNoneHint')}
      exporting={{ call: mappingCalls.exportMapping, permission: 'fault.view' }}
      {...(draft
        ? {
            importing: { ...mappingImport, fixed },
            rowActions: (row: Row) => [
              { key: 'remove', text: t('mapping.removeRow'), danger: true, run: () => remove(row) },
            ],
            action: (
              <Button type="primary" onClick={() => setAdding(true)}>
                {t('mapping.addRow')}
              </Button>
            ),
          }
        : {})}
    >
      {adding ? <AddMappingRow id={id} onClose={() => setAdding(false)} /> : null}
    </ListScreen>
  );
}
