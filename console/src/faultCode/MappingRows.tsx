import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { mappingImport } from '@hoistway/contract/faultCode/mappingImport.ts';
import type { mappingRowShown } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { SeverityWord } from '#kit/glyph/SeverityWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { AddMappingRow } from './AddMappingRow.tsx';
import { FaultKindPick } from '#kit/pick/FaultKindPick.tsx';
import { faultWord } from '#kit/card/faultWord.ts';
import type { MappingVersionRow } from './mappingVersionRow.ts';

type Row = z.output<typeof mappingRowShown>;

const severityCell = ({ severity }: Row) =>
  severity === null ? noValue : <SeverityWord severity={severity} />;

/** What each code of a version means; of a draft it is said in the list itself. */
export function MappingRows({ version, writes }: { version: MappingVersionRow; writes: boolean }) {
  const t = useText();
  const { id } = version;
  const changeRow = useSend(mappingCalls.changeMappingRow);
  const removeRow = useSubmit(mappingCalls.removeMappingRow);
  const [adding, setAdding] = useState(false);
  const draft = writes && version.state === 'draft';
  const fixed = useMemo(() => ({ id }), [id]);
  const rowColumns = useMemo(() => {
    const meaning = ({ vendorCode, code }: Row, t: Translate) =>
      draft ? (
        <FaultKindPick
          small
          label={t('mapping.meansOf', { code: vendorCode })}
          value={code}
          onChange={(next) => void changeRow({ id, vendorCode, code: next })}
        />
      ) : (
        `${code} ${faultWord(code, t)}`
      );
    return columns(mappingCalls.rows, ['vendorCode', 'code', 'severity'], {
      vendorCode: { title: 'mappingRow.vendorCode', width: 180, strong: true },
      code: { title: 'mapping.means', width: 380, cell: meaning },
      severity: {
        title: 'faultCode.severity',
        width: 110,
        cell: severityCell,
      },
    });
  }, [id, draft, changeRow]);
  const remove = (row: Row) =>
    confirmDelete(t, {
      title: t('mapping.removeTitle', { code: row.vendorCode }),
      button: t('mapping.removeRow'),
      run: () => removeRow({ id, vendorCode: row.vendorCode }),
    });
  return (
    <ListScreen
      embedded
      name="mappingRow"
      title={t('mapping.tabRows')}
      call={mappingCalls.rows}
      fixed={fixed}
      search={[{ name: 'words', label: t('mapping.searchRows') }]}
      columns={rowColumns}
      unit="mapping.rowUnit"
      emptyHint={t(draft ? 'mapping.rowsEmptyHint' : 'mapping.rowsNoneHint')}
      exporting={{ call: mappingCalls.export, permission: 'faultMapping.export' }}
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
