import { Alert, Button, Form, Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { useText } from '#kit/text.ts';
import { nameOfElevator, type ElevatorRow } from './useElevatorActions.tsx';

/** The specification's names, and what they are called here. */
const fields = [
  ['number', 'elevator.elevatorNo', 40],
  ['equipment_number', 'elevator.equipmentNo', 6],
  ['project_name', 'elevator.projectName', 200],
  ['address', 'elevator.address', 200],
  ['jury_number', 'elevator.nineNo', 20],
  ['intel_hardware_number', 'collector.serial', 40],
] as const;

interface NumberSearchProps {
  open: boolean;
  onClose(): void;
  onOpen(row: ElevatorRow): void;
}

/** Finds elevators by what stands on their plates; the server says when nothing or too much fits. */
export function NumberSearch({ open, onClose, onOpen }: NumberSearchProps) {
  const t = useText();
  const [form] = Form.useForm<InputOf<typeof elevatorCalls.list>>();
  const [found, setFound] = useState<readonly ElevatorRow[]>();
  const [problem, setProblem] = useState('');
  const find = useSend(elevatorCalls.list);
  const search = () => {
    const filled = Object.entries(form.getFieldsValue()).filter(([, text]) => text?.trim());
    void find(Object.fromEntries(filled), (rows) => {
      setFound(rows);
      setProblem('');
    }).then(undefined, (refused: unknown) => {
      setFound(undefined);
      setProblem(refused instanceof CallProblem ? refused.message : '');
    });
  };
  return (
    <Modal
      title={t('elevator.find')}
      open={open}
      onCancel={onClose}
      width={760}
      footer={null}
      destroyOnHidden
      afterClose={() => {
        setFound(undefined);
        setProblem('');
      }}
    >
      <p className="hint">{t('elevator.findHint')}</p>
      <Form form={form} name="elevatorNumbers" layout="vertical" className="number-search" onFinish={search}>
        {fields.map(([name, label, maxLength]) => (
          <Form.Item key={name} name={name} label={t(label)}>
            <Input allowClear maxLength={maxLength} autoFocus={name === 'number'} />
          </Form.Item>
        ))}
        <Button className="number-search-go" type="primary" htmlType="submit">
          {t('button.search')}
        </Button>
      </Form>
      {problem === '' ? null : <Alert type="warning" showIcon title={problem} />}
      {found === undefined ? null : (
        <>
          <p className="hint">{t('elevator.found', { n: found.length })}</p>
          <Table<ElevatorRow>
            className="number-found"
            size="small"
            rowKey="id"
            dataSource={[...found]}
            pagination={{ pageSize: 8, hideOnSinglePage: true, size: 'small', showSizeChanger: false }}
            scroll={{ x: 620 }}
            onRow={(row) => ({ onClick: () => onOpen(row) })}
            columns={[
              {
                key: 'name',
                title: t('elevator.shortNumber'),
                width: 120,
                render: (_, row) => <strong>{nameOfElevator(row)}</strong>,
              },
              { key: 'elevatorNo', title: t('elevator.elevatorNo'), width: 150, dataIndex: 'elevatorNo' },
              {
                key: 'equipmentNo',
                title: t('elevator.equipmentNo'),
                width: 100,
                render: (_, row) => row.equipmentNo ?? '–',
              },
              {
                key: 'projectName',
                title: t('elevator.projectName'),
                ellipsis: true,
                dataIndex: 'projectName',
              },
            ]}
          />
        </>
      )}
    </Modal>
  );
}
