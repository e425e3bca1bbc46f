import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { callKey, send } from '#kit/call/api.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { rowChoice } from '#kit/list/rowChoice.ts';
import { ElevatorPick } from '#kit/pick/ElevatorPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

/** The lifts of a group, and distributing more to it or taking them off. */
export function GroupElevators({ group }: { group: { id: string; groupName: string } }) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [adding, setAdding] = useState<string[] | undefined>();
  const { id } = group;
  const lifts = useQuery({
    queryKey: callKey(groupCalls.groupElevators, { id }),
    queryFn: () => send(groupCalls.groupElevators, { id }),
  });
  const done = async () => {
    setChosen([]);
    setAdding(undefined);
    for (const { name } of [groupCalls.groupElevators, groupCalls.groupTree, monitoringCalls.status])
      await client.invalidateQueries({ queryKey: [name] });
  };
  const act = (work: Promise<unknown>) => void work.then(done, () => {});

  return (
    <div>
      <Allowed permission="group.distribute">
        <div className="bar">
          <Button onClick={() => setAdding([])}>{t('group.distribute')}</Button>
          <Button
            danger
            disabled={chosen.length === 0}
            onClick={() => act(send(groupCalls.takeOffElevators, { id, elevatorIds: chosen }))}
          >
            {t('group.takeOff', { n: chosen.length })}
          </Button>
        </div>
      </Allowed>
      <Table
        size="small"
        rowKey="id"
        virtual={(lifts.data?.length ?? 0) > 50}
        scroll={{ x: 700, y: 420 }}
        pagination={false}
        loading={lifts.isPending}
        dataSource={lifts.data ?? []}
        {...(holdsPermission('group.distribute')
          ? {
              rowSelection: rowChoice(
                t,
                (lift: { id: string; elevatorNo: string }) => lift.elevatorNo,
                chosen,
                setChosen,
              ),
            }
          : {})}
        onRow={(row) => ({ onClick: () => void navigate(`/realTime/detail?id=${row.id}`) })}
        columns={[
          { title: t('elevator.elevatorNo'), dataIndex: 'elevatorNo', width: 180 },
          { title: t('elevator.projectName'), dataIndex: 'projectName', width: 200, ellipsis: true },
          { title: t('elevator.address'), dataIndex: 'address', width: 320, ellipsis: true },
        ]}
      />
      <Modal
        open={adding !== undefined}
        title={t('group.distributeTitle', { name: group.groupName })}
        okText={t('button.distribute')}
        cancelText={t('button.cancel')}
        okButtonProps={{ disabled: !adding?.length }}
        onCancel={() => setAdding(undefined)}
        onOk={() => act(send(groupCalls.distributeElevators, { id, elevatorIds: adding ?? [] }))}
      >
        <ElevatorPick multiple value={adding ?? []} onChange={setAdding} />
        <p className="hint">{t('group.distributeHint')}</p>
      </Modal>
    </div>
  );
}
