import { groupMemberCalls } from '@hoistway/contract/elevator/groupMemberCalls.ts';
import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { rowChoice } from '#kit/list/choice/rowChoice.ts';
import { ElevatorPick } from '#kit/pick/ElevatorPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

function GroupElevatorsWithin({ group }: { group: { id: string; groupName: string } }) {
  const t = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string[]>([]);
  const [adding, setAdding] = useState<string[] | undefined>();
  const { id } = group;
  const elevators = useCall(groupCalls.elevators, { id });
  const distribute = useSubmit(groupMemberCalls.distributeElevators);
  const takeOff = useSubmit(groupMemberCalls.takeOffElevators);
  const done = () => {
    setChosen([]);
    setAdding(undefined);
  };

  return (
    <div>
      <Allowed permission="group.distribute">
        <div className="bar">
          <Button onClick={() => setAdding([])}>{t('group.distribute')}</Button>
          <Button
            danger
            disabled={chosen.length === 0}
            onClick={() => void takeOff({ id, elevatorIds: chosen }, done)}
          >
            {t('group.takeOff', { n: chosen.length })}
          </Button>
        </div>
      </Allowed>
      <Table
        size="small"
        rowKey="id"
        virtual={(elevators.data?.length ?? 0) > 50}
        scroll={{ x: 700, y: 420 }}
        pagination={false}
        loading={elevators.isPending}
        dataSource={elevators.data ?? []}
        {...(holdsPermission('group.distribute')
          ? {
              rowSelection: rowChoice(
                t,
                (elevator: { id: string; elevatorNo: string }) => elevator.elevatorNo,
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
        onOk={() => void distribute({ id, elevatorIds: adding ?? [] }, done)}
      >
        <ElevatorPick multiple autoFocus value={adding ?? []} onChange={setAdding} />
        <p className="hint">{t('group.distributeHint')}</p>
      </Modal>
    </div>
  );
}

/** The elevators of a group, and distributing more to it or taking them off. */
export const GroupElevators = withErrorBoundary(GroupElevatorsWithin);
