import { Input } from 'antd';
import { exposureCalls } from '@hoistway/contract/supervision/exposure/exposureCalls.ts';
import {
  exposureMoves,
  type ExposureMoveName,
} from '@hoistway/contract/supervision/exposure/exposureMoves.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { useText } from '#kit/text.ts';
import type { ExposureRow } from './ExposureList.tsx';

const remark = fieldsOf(exposureCalls.audit);
const said = fieldsOf(exposureCalls.reply);

interface ExposureMoveFormProps {
  event: ExposureRow;
  move: ExposureMoveName;
  onDone(): void;
}

/** Asks why a notice is sent back or withdrawn. */
export function ExposureMoveForm({ event: { id, state }, move, onDone }: ExposureMoveFormProps) {
  const t = useText();
  return (
    <FormDialog title={t(`exposureMove.${move}`)} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="exposureMove"
        call={exposureCalls.audit}
        fixed={{ id, act: move }}
        initial={{}}
        save={({ remark: why }) =>
          makeMove(exposureMoves, exposureCalls, move, { id, seen: state, said: { remark: why } })
        }
        onDone={onDone}
        onCancel={onDone}
        cancelText={t('button.back')}
        saveText={t(`exposureMove.${move}`)}
        danger={exposureMoves.table[move].dangerous === true}
      >
        <remark.Item
          name="remark"
          label={t('exposureEvent.remark')}
          more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={300} />
        </remark.Item>
      </EntityForm>
    </FormDialog>
  );
}

/** Takes down what the exposed company says. */
export function ReplyForm({ event, onDone }: { event: ExposureRow; onDone(): void }) {
  const t = useText();
  const save = useEdit(exposureCalls.reply, event);
  return (
    <FormDialog title={t('exposureEvent.editReply')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="exposureReply"
        call={exposureCalls.reply}
        fixed={{ id: event.id }}
        initial={{ reply: event.reply }}
        save={({ reply }) => save({ id: event.id, reply })}
        onDone={onDone}
        onCancel={onDone}
      >
        <said.Item name="reply" label={t('exposureEvent.reply')} extra={t('exposureEvent.replyHint')}>
          <Input.TextArea rows={6} maxLength={2000} />
        </said.Item>
      </EntityForm>
    </FormDialog>
  );
}
