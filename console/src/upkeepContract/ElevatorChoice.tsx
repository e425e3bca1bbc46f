import { Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useText } from '#kit/text.ts';
import type { LineValue } from './contractValues.ts';

export type ChosenElevator = Pick<LineValue, 'elevatorId' | 'elevatorNumber' | 'projectName' | 'type'>;

interface ElevatorChoiceProps {
  contractId: string | undefined;
  /** Those that stand in the contract already. */
  taken: readonly string[];
  onChosen(elevators: ChosenElevator[]): void;
  onClose(): void;
}

const pageSize = 50;
const tableHeight = 360;

/** Elevators that are not in the contract: looked for by number and project, several chosen at once. */
export function ElevatorChoice({ contractId, taken, onChosen, onClose }: ElevatorChoiceProps) {
  const t = useText();
  const [eleNumber, setNumber] = useState('');
  const [projectName, setProject] = useState('');
  const [pageNumber, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenElevator>>(new Map());
  const found = useCall(
    contractCalls.otherElevators,
    {
      pageNumber,
      pageSize,
      ...(contractId ? { id: contractId } : {}),
      ...(eleNumber ? { eleNumber } : {}),
      ...(projectName ? { projectName } : {}),
    },
    { keepPrevious: true, onError: 'handled' },
  );
  const rows = (found.data?.rows ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <Modal
      open
      width={860}
      title={t('contract.chooseElevators')}
      okText={t('contract.takeElevators', { n: chosen.size })}
      cancelText={t('button.cancel')}
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={() => onChosen([...chosen.values()])}
      onCancel={onClose}
      closable={{ 'aria-label': t('button.close') }}
    >
      <div className="contract-choice-search">
        <Input
          allowClear
          autoFocus
          placeholder={t('elevator.elevatorNo')}
          aria-label={t('elevator.elevatorNo')}
          value={eleNumber}
          onChange={(event) => {
            setPage(1);
            setNumber(event.target.value);
          }}
        />
        <Input
          allowClear
          placeholder={t('elevator.projectName')}
          aria-label={t('elevator.projectName')}
          value={projectName}
          onChange={(event) => {
            setPage(1);
            setProject(event.target.value);
          }}
        />
      </div>
      {found.error && !found.data ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Table
          size="small"
          rowKey="id"
          loading={found.isPending}
          dataSource={rows}
          scroll={{ x: 720, y: tableHeight }}
          pagination={{
            size: 'small',
            current: pageNumber,
            pageSize,
            total: found.data?.total ?? 0,
            showSizeChanger: false,
            onChange: setPage,
          }}
          rowSelection={{
            preserveSelectedRowKeys: true,
            getTitleCheckboxProps: () => ({ 'aria-label': t('button.selectAll') }),
            getCheckboxProps: ({ elevatorNumber }) => ({
              'aria-label': t('list.selectRow', { name: elevatorNumber }),
            }),
            selectedRowKeys: [...chosen.keys()],
            onChange: (keys) => {
              const known = new Map(
                rows.map(({ id, elevatorNumber, projectName: project, type }) => [
                  id,
                  { elevatorId: id, elevatorNumber, projectName: project, type },
                ]),
              );
              setChosen(
                new Map(
                  keys.flatMap((key) => {
                    const elevator = known.get(String(key)) ?? chosen.get(String(key));
                    return elevator ? [[String(key), elevator] as const] : [];
                  }),
                ),
              );
            },
          }}
          columns={[
            { key: 'no', title: t('contractLine.elevatorId'), dataIndex: 'elevatorNumber', width: 120 },
            { key: 'project', title: t('elevator.projectName'), dataIndex: 'projectName', width: 200 },
            {
              key: 'type',
              title: t('elevator.type'),
              width: 120,
              render: (_, { type }) => t(`elevatorKind.${type}`),
            },
            {
              key: 'covered',
              title: t('contract.coveredUntil'),
              width: 180,
              render: (_, { coveredUntil, coveredByNo }) =>
                coveredUntil === null ? (
                  <span className="hint">{t('contract.notCovered')}</span>
                ) : (
                  <>
                    {coveredUntil} <span className="hint">{coveredByNo ?? ''}</span>
                  </>
                ),
            },
          ]}
        />
      )}
    </Modal>
  );
}
