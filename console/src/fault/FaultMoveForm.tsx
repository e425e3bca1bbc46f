import { Checkbox, Input } from 'antd';
import { faultMoves, goesOn, type FaultMoveName } from '@hoistway/contract/fault/faultHandling.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';
import type { FaultListRow } from './faultColumns.tsx';

/** What is said with a word: a move from one state to another, or only the word. */
export type FormMove = FaultMoveName | 'remark';

const ignoring = fieldsOf(faultCalls.ignoreFault);
const remarking = fieldsOf(faultCalls.remarkFault);
const resolving = fieldsOf(faultCalls.resolveFault);
const word = <Input.TextArea rows={3} maxLength={300} autoFocus data-takes-focus />;

interface FaultMoveFormProps {
  fault: FaultListRow;
  move: FormMove;
  /** Why it is ignored, where that is known before it is asked. */
  reason?: string;
  onDone(): void;
  onCancel(): void;
}

/** Asks for the word that goes with what is done with a fault. */
export function FaultMoveForm({ fault, move, reason: known, onDone, onCancel }: FaultMoveFormProps) {
  const t = useText();
  const { id } = fault;
  const ignore = useSubmit(faultCalls.ignoreFault);
  const comment = useSubmit(faultCalls.remarkFault);
  const resolve = useSubmit(faultCalls.resolveFault);
  const shared = { initial: {}, onDone, onCancel };
  const title =
    move === 'ignore'
      ? t(known === undefined ? 'faultList.ignoreTitle' : 'faultConfirm.falseTitle')
      : move === 'remark'
        ? t('faultList.remarkTitle')
        : t('faultList.moveTitle', { state: t(`handling.${faultMoves.table[move].to}`) });
  return (
    <FormDialog title={title} onCancel={onCancel}>
      {move === 'ignore' ? (
        <EntityForm
          {...shared}
          initial={known === undefined ? {} : { reason: known }}
          name="ignoreFault"
          call={faultCalls.ignoreFault}
          fixed={{ id }}
          save={({ reason }) => ignore({ id, reason, seen: fault.handling })}
          saveText={t('faultList.ignore')}
        >
          <ignoring.Item
            name="reason"
            label={t('faultList.reason')}
            extra={t(fault.alwaysNotified ? 'faultList.ignoreBoundHint' : 'faultList.ignoreHint')}
          >
            {word}
          </ignoring.Item>
        </EntityForm>
      ) : move === 'remark' ? (
        <EntityForm
          {...shared}
          name="remarkFault"
          call={faultCalls.remarkFault}
          fixed={{ id }}
          save={({ message }) => comment({ id, message })}
        >
          <remarking.Item name="message" label={t('faultList.word')}>
            {word}
          </remarking.Item>
        </EntityForm>
      ) : (
        <EntityForm
          {...shared}
          name="resolveFault"
          call={faultCalls.resolveFault}
          fixed={{ id, outcome: faultMoves.table[move].to }}
          save={({ note = '', ...said }) =>
            resolve({
              ...said,
              id,
              outcome: faultMoves.table[move].to,
              seen: fault.handling,
              ...(note.trim() === '' ? {} : { note }),
            })
          }
          saveText={t(`faultList.${move}`)}
        >
          <resolving.Item
            name="note"
            label={t('faultList.word')}
            more={
              faultMoves.table[move].needsRemark
                ? [{ required: true, whitespace: true, message: t('invalid.required') }]
                : []
            }
          >
            {word}
          </resolving.Item>
          {goesOn(fault, move) ? (
            <resolving.Item
              name="goesOn"
              label={t('faultList.stillThere')}
              valuePropName="checked"
              more={[
                {
                  validator: (_, checked) =>
                    checked === true
                      ? Promise.resolve()
                      : Promise.reject(new Error(t('refusal.faultGoesOn'))),
                },
              ]}
            >
              <Checkbox>{t('faultList.goesOn')}</Checkbox>
            </resolving.Item>
          ) : null}
        </EntityForm>
      )}
    </FormDialog>
  );
}
