import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { programStates } from '@hoistway/contract/advert/program/program.ts';
import { programCalls, type ProgramRow } from '@hoistway/contract/advert/program/programCalls.ts';
import { programMoves } from '@hoistway/contract/advert/program/programMoves.ts';
import { screenDirections } from '@hoistway/contract/advert/terminal/terminal.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { showDone, showTip } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { BulkDialog } from '#kit/list/BulkDialog.tsx';
import type { BulkAction } from '#kit/list/bulkAction.ts';
import { bulkMove } from '#kit/list/bulkMove.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { LaggingTerminals } from '../terminal/LaggingTerminals.tsx';
import { DeployProgram } from './DeployProgram.tsx';
import { programColumns } from './programColumns.tsx';

const reviews = (t: Translate) =>
  [
    bulkMove(programMoves, 'accept', {
      text: t('program.setAvailable'),
      done: t('programState.available'),
      call: programCalls.audit,
      input: { status: programMoves.table.accept.to },
    }),
    bulkMove(programMoves, 'refuse', {
      text: t('program.setUnavailable'),
      done: t('programState.unavailable'),
      danger: true,
      call: programCalls.audit,
      input: { status: programMoves.table.refuse.to },
      why: { name: 'remark', label: t('program.remark'), hint: t('program.remarkHint') },
    }),
  ] as const;

const removal = (t: Translate): BulkAction => ({
  key: 'remove',
  text: t('program.remove'),
  done: t('program.removed'),
  permission: 'program.delete',
  danger: true,
  call: programCalls.remove,
  input: {},
});

const pathOf = ({ id }: ProgramRow) => `/advert/createProgram?id=${id}`;

/** Programmes of screens (`/advert/programList`). */
export function ProgramList() {
  const t = useText();
  const navigate = useNavigate();
  const remove = useSend(programCalls.remove);
  const [reviewed, setReviewed] = useState<{ row: ProgramRow; action: BulkAction }>();
  const [deploying, setDeploying] = useState<ProgramRow>();
  const [followed, setFollowed] = useState<ProgramRow>();
  const reviewing = reviews(t);
  return (
    <>
      <ListScreen
        name="program"
        title={t('route.misc.programList')}
        call={programCalls.page}
        search={[
          { name: 'words', label: t('program.words') },
          {
            name: 'state',
            label: t('program.state'),
            options: programStates.map((value) => ({ value, label: t(`programState.${value}`) })),
          },
          {
            name: 'direction',
            label: t('program.direction'),
            options: screenDirections.map((value) => ({ value, label: t(`screenDirection.${value}`) })),
          },
        ]}
        columns={programColumns}
        unit="program.unit"
        emptyHint={t('program.emptyHint')}
        action={
          <Allowed permission="program.add">
            <Button type="primary" onClick={() => void navigate('/advert/createProgram')}>
              {t('program.add')}
            </Button>
          </Allowed>
        }
        bulk={{ nameOf: (row) => row.programName, actions: [...reviewing, removal(t)] }}
        pathOf={pathOf}
        rowActions={(row) => [
          {
            key: 'edit',
            text: t('button.edit'),
            permission: 'program.edit' as const,
            run: () => void navigate(pathOf(row)),
          },
          {
            key: 'deploy',
            text: t('program.deploy'),
            permission: 'device.redeploy' as const,
            run: () => setDeploying(row),
          },
          { key: 'lag', text: t('terminal.lag'), run: () => setFollowed(row) },
          {
            key: 'copy',
            text: t('button.copy'),
            permission: 'program.add' as const,
            run: () => void navigate(`/advert/createProgram?from=${row.id}`),
          },
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
            permission: 'program.delete' as const,
            danger: true,
            run: () =>
              confirmDelete(t, {
                title: t('program.removeTitle', { name: row.programName }),
                hint: t('program.removeHint'),
                // A call about many says of each what became of it.
                run: () =>
                  remove({ ids: [row.id] }, ([result]) =>
                    result?.done ? showDone(t('done.program.remove')) : showTip(result?.reason ?? ''),
                  ),
              }),
          },
        ]}
      />
      {deploying ? <DeployProgram program={deploying} onClose={() => setDeploying(undefined)} /> : null}
      {followed ? (
        <LaggingTerminals
          name={followed.programName}
          of={{ programId: followed.id }}
          onClose={() => setFollowed(undefined)}
        />
      ) : null}
      {reviewed ? (
        <BulkDialog
          action={reviewed.action}
          chosen={new Map([[reviewed.row.id, reviewed.row.programName]])}
          onClose={() => setReviewed(undefined)}
        />
      ) : null}
    </>
  );
}
