import { Button, Modal, Select, Table } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  companyElevatorCalls,
  companyTies,
  type CompanyTie,
} from '@hoistway/contract/company/companyCalls.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { rowChoice } from '#kit/list/choice/rowChoice.ts';
import { ElevatorPick } from '#kit/pick/ElevatorPick.tsx';
import { useText } from '#kit/text.ts';

function CompanyElevatorsWithin({ companyId, managed }: { companyId: string; managed: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const [tie, setTie] = useState<CompanyTie>('maintainer');
  const [chosen, setChosen] = useState<string[]>([]);
  const [adding, setAdding] = useState<string[] | undefined>();
  const input = { id: companyId, tie };
  const elevators = useCall(companyElevatorCalls.ofCompany, input);
  const add = useSubmit(companyElevatorCalls.addToCompany);
  const remove = useSubmit(companyElevatorCalls.removeFromCompany);
  const done = () => {
    setChosen([]);
    setAdding(undefined);
  };

  return (
    <div className="company-elevators">
      <div className="bar">
        <Select
          value={tie}
          aria-label={t('company.tie')}
          onChange={(next) => {
            setChosen([]);
            setTie(next);
          }}
          options={companyTies.map((value) => ({ value, label: t(`companyTie.${value}`) }))}
        />
        {managed ? (
          <>
            <Allowed permission="company.bindElevator">
              <Button onClick={() => setAdding([])}>{t('company.bind')}</Button>
            </Allowed>
            <Allowed permission="company.unbindElevator">
              <Button
                danger
                disabled={chosen.length === 0}
                onClick={() => void remove({ ...input, elevatorIds: chosen }, done)}
              >
                {t('company.unbind', { n: chosen.length })}
              </Button>
            </Allowed>
          </>
        ) : null}
      </div>
      <Table
        size="small"
        rowKey="id"
        virtual={(elevators.data?.length ?? 0) > 50}
        scroll={{ x: 700, y: 420 }}
        pagination={false}
        loading={elevators.isPending}
        dataSource={elevators.data ?? []}
        {...(managed
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
        title={t('company.bindTitle', { tie: t(`companyTie.${tie}`) })}
        okText={t('button.bind')}
        cancelText={t('button.cancel')}
        okButtonProps={{ disabled: !adding?.length }}
        onCancel={() => setAdding(undefined)}
        onOk={() => void add({ ...input, elevatorIds: adding ?? [] }, done)}
      >
        <ElevatorPick multiple autoFocus value={adding ?? []} onChange={setAdding} />
        <p className="hint">{t('company.bindHint')}</p>
      </Modal>
    </div>
  );
}

/** The elevators that name a company, and binding more of them or taking them off. */
export const CompanyElevators = withErrorBoundary(CompanyElevatorsWithin);
