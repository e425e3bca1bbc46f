import { Button } from 'antd';
import { useState } from 'react';
import { materialKinds, materialStates } from '@hoistway/contract/advert/material.ts';
import { materialCalls, type MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import { materialMoves } from '@hoistway/contract/advert/materialMoves.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { showDone, showTip } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { BulkDialog } from '#kit/list/BulkDialog.tsx';
import type { BulkAction } from '#kit/list/bulkAction.ts';
import { bulkMove } from '#kit/list/bulkMove.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useEntry } from '#kit/screen/useEntry.ts';
import { useText } from '#kit/text.ts';
import { MaterialDialog } from './MaterialDialog.tsx';
import { materialColumns } from './materialColumns.tsx';
import { UploadMaterials } from './UploadMaterials.tsx';

const reviews = (t: Translate) =>
  [
    bulkMove(materialMoves, 'accept', {
      text: t('material.setAvailable'),
      done: t('materialState.available'),
      call: materialCalls.audit,
      input: { status: materialMoves.table.accept.to },
    }),
    bulkMove(materialMoves, 'refuse', {
      text: t('material.setUnavailable'),
      done: t('materialState.unavailable'),
      danger: true,
      call: materialCalls.audit,
      input: { status: materialMoves.table.refuse.to },
      why: { name: 'remark', label: t('material.remark'), hint: t('material.remarkHint') },
    }),
  ] as const;

const removal = (t: Translate): BulkAction => ({
  key: 'remove',
  text: t('material.remove'),
  done: t('material.removed'),
  permission: 'material.delete',
  danger: true,
  call: materialCalls.remove,
  input: {},
});

/** Pictures and videos for screens, the newest first (`/advert/matterList`, with `?material=` one of them). */
export function MaterialList() {
  const t = useText();
  const [material, show] = useEntry('material');
  const addressOf = useAddressWith('material');
  const remove = useSend(materialCalls.remove);
  const [uploading, setUploading] = useState(false);
  const [reviewed, setReviewed] = useState<{ row: MaterialRow; action: BulkAction }>();
  const reviewing = reviews(t);
  return (
    <>
      <ListScreen
        name="material"
        title={t('route.misc.matterList')}
        call={materialCalls.page}
        search={[
          { name: 'words', label: t('material.words') },
          {
            name: 'kind',
            label: t('material.kind'),
            options: materialKinds.map((value) => ({ value, label: t(`materialKind.${value}`) })),
          },
          {
            name: 'state',
            label: t('material.state'),
            options: materialStates.map((value) => ({ value, label: t(`materialState.${value}`) })),
          },
        ]}
        columns={materialColumns}
        unit="material.unit"
        emptyHint={t('material.emptyHint')}
        action={
          <Allowed permission="material.add">
            <Button type="primary" onClick={() => setUploading(true)}>
              {t('material.upload')}
            </Button>
          </Allowed>
        }
        bulk={{ nameOf: (row) => row.materialName, actions: [...reviewing, removal(t)] }}
        pathOf={(row) => addressOf(row.id)}
        rowActions={(row) => [
          { key: 'preview', text: t('material.preview'), run: () => show(row.id) },
          ...reviewing
            .filter(({ input }) => input['status'] !== row.state)
            .map((action) => ({
              key: action.key,
              text: action.text,
              permission: action.permission,
              run: () => setReviewed({ row, action }),
            })),
          {
            key: 'remove',
            text: t('button.delete'),
            permission: 'material.delete' as const,
            danger: true,
            run: () =>
              confirmDelete(t, {
                title: t('material.removeTitle', { name: row.materialName }),
                hint: t('material.removeHint'),
                // A call about many says of each what became of it.
                run: () =>
                  remove({ ids: [row.id] }, ([result]) =>
                    result?.done ? showDone(t('done.material.remove')) : showTip(result?.reason ?? ''),
                  ),
              }),
          },
        ]}
      />
      {material === null ? null : <MaterialDialog id={material} onClose={() => show(null)} />}
      {uploading ? <UploadMaterials onClose={() => setUploading(false)} /> : null}
      {reviewed ? (
        <BulkDialog
          action={reviewed.action}
          chosen={new Map([[reviewed.row.id, reviewed.row.materialName]])}
          onClose={() => setReviewed(undefined)}
        />
      ) : null}
    </>
  );
}
