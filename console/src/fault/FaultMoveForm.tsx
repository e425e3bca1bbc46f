import { Form, Input, Modal } from 'antd';
import { faultMoves, type FaultMoveName } from '@hoistway/contract/fault/faultHandling.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';
import type { FaultListRow } from './faultColumns.tsx';

/** What is said with a word: a move from one state to another, or only the word. */
export type AskedMove = Exclude<FaultMoveName, 'confirm'> | 'remark';

interface FaultMoveFormProps {
  fault: FaultListRow;
  move: AskedMove;
  onDone(): void;
  onCancel(): void;
}

/** Asks for the word that goes with what is done with a fault. */
export function FaultMoveForm({ fault, move, onDone, onCancel }: FaultMoveFormProps) {
  const t = useText();
  const { id } = fault;
  const ignore = useSubmit(faultCalls.ignoreFault);
  const comment = useSubmit(faultCalls.remarkFault);
  const resolve = useSubmit(faultCalls.resolveFault);
  const shared = { initial: {}, onDone, onCancel };
  const word = (name: string, label: string, rules: object[], extra?: string) => (
    <Form.Item name={name} label={label} rules={rules} extra={extra}>
      <Input.TextArea rows={3} maxLength={300} autoFocus />
    </Form.Item>
  );
  const title =
    move === 'ignore'
      ? t('faultList.ignoreTitle')
      : move === 'remark'
        ? t('faultList.remarkTitle')
        : t('faultList.moveTitle', { state: t(`handling.${faultMoves.table[move].to}`) });
  return (
    <Modal
      open
      title={title}
      footer={null}
      onCancel={onCancel}
      closable={{ 'aria-label': t('button.close') }}
    >
      {move === 'ignore' ? (
        <EntityForm<typeof faultCalls.ignoreFault, { reason: string }>
          {...shared}
          name="ignoreFault"
          call={faultCalls.ignoreFault}
          fixed={{ id }}
          save={({ reason }) => ignore({ id, reason, seen: fault.handling })}
          saveText={t('faultList.ignore')}
        >
          {(rules) =>
            word(
              'reason',
              t('faultList.reason'),
              rules('reason'),
              t(fault.alwaysTold ? 'faultList.ignoreBoundHint' : 'faultList.ignoreHint'),
            )
          }
        </EntityForm>
      ) : move === 'remark' ? (
        <EntityForm<typeof faultCalls.remarkFault, { message: string }>
          {...shared}
          name="remarkFault"
          call={faultCalls.remarkFault}
          fixed={{ id }}
          save={({ message }) => comment({ id, message })}
        >
          {(rules) => word('message', t('faultList.word'), rules('message'))}
        </EntityForm>
      ) : (
        <EntityForm<typeof faultCalls.resolveFault, { note?: string }>
          {...shared}
          name="resolveFault"
          call={faultCalls.resolveFault}
          fixed={{ id, outcome: faultMoves.table[move].to }}
          save={({ note = '' }) =>
            resolve({
              id,
              outcome: faultMoves.table[move].to,
              seen: fault.handling,
              ...(note.trim() === '' ? {} : { note }),
            })
          }
          saveText={t(`faultList.${move}`)}
        >
          {(rules) =>
            word('note', t('faultList.word'), [
              ...(faultMoves.table[move].needsRemark
                ? [{ required: true, whitespace: true, message: t('invalid.required') }]
                : []),
              ...rules('note'),
            ])
          }
        </EntityForm>
      )}
    </Modal>
  );
}
