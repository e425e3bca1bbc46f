import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { installNodeCalls, stepKinds } from '@hoistway/contract/install/installNodeCalls.ts';
import { stepAuditors } from '@hoistway/contract/install/installStep.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { showDone } from '#kit/call/tip.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { OwnName } from './OwnName.tsx';
import { stepNeeds } from './stepNeeds.ts';

export type NodeRow = ReplyOf<typeof installNodeCalls.one>;

const form = '/install/opertionNodeConfig';
const pathOfNode = ({ id }: { id: string }) => `${form}?id=${id}`;

const nodeColumns = columns(
  installNodeCalls.page,
  ['name', 'hold', 'workingDays', 'needs', 'auditor', 'companyName'],
  {
    name: { width: 220, strong: true, cell: (row) => <OwnName row={row} /> },
    hold: {
      title: 'installNode.kind',
      width: 110,
      cell: ({ hold }, t) => t(hold ? 'stepKind.hold' : 'stepKind.work'),
    },
    workingDays: {
      width: 150,
      align: 'right',
      cell: ({ workingDays: n }, t) => (n === null ? '' : t('installNode.daysShort', { n })),
    },
    needs: { title: 'installNode.needs', width: 260, cell: (row, t) => stepNeeds(row, t) },
    auditor: { width: 130 },
    companyName: { title: 'installNode.companyId', width: 160 },
  },
  ['remarks', 'createdAt'],
);

/** The library of nodes that templates are made of (`/install/opertionNode`). */
export function NodesScreen() {
  const t = useText();
  const navigate = useNavigate();
  const remove = useSubmit(installNodeCalls.remove);
  const takeShipped = useSend(installNodeCalls.takeShipped);
  const ownName = useOwnName();
  return (
    <ListScreen
      name="installNode"
      title={t('route.install.opertionNode')}
      call={installNodeCalls.page}
      search={[
        { name: 'words', label: t('installNode.words') },
        {
          name: 'kind',
          label: t('installNode.kind'),
          options: stepKinds.map((value) => ({ value, label: t(`stepKind.${value}`) })),
        },
        {
          name: 'auditor',
          label: t('installNode.auditor'),
          options: stepAuditors.map((value) => ({ value, label: t(`stepAuditor.${value}`) })),
        },
      ]}
      columns={nodeColumns}
      unit="installNode.counted"
      emptyHint={t(
        holdsPermission('install.nodeEdit') ? 'installNode.emptyHint' : 'installNode.emptyForReader',
      )}
      action={
        <Allowed permission="install.nodeEdit">
          <Stack row gap={8}>
            <ActionButton
              onClick={() =>
                takeShipped({}, ({ added }) =>
                  showDone(t(added === 0 ? 'installNode.takenNone' : 'installNode.taken', { n: added })),
                )
              }
            >
              {t('installNode.takeShipped')}
            </ActionButton>
            <Button type="primary" onClick={() => void navigate(form)}>
              {t('installNode.add')}
            </Button>
          </Stack>
        </Allowed>
      }
      pathOf={pathOfNode}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(pathOfNode(row)) },
        ...(row.managed
          ? [
              {
                key: 'remove',
                text: t('button.delete'),
                permission: 'install.nodeEdit' as const,
                danger: true,
                run: () =>
                  confirmDelete(t, {
                    title: t('installNode.removeTitle', { name: ownName(row.name, row.englishName) }),
                    hint: t('installNode.removeHint'),
                    run: () => void remove({ id: row.id }),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
}
