import { Input } from 'antd';
import { intervalMoves } from '@hoistway/contract/plan/intervalBook.ts';
import { intervalBookCalls, type IntervalBookRow } from '@hoistway/contract/plan/intervalBookCalls.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(intervalBookCalls.leave);

/** Asks why an elevator leaves its longer interval, and says what follows. */
export function LeaveForm({ entry: { id, state }, onDone }: { entry: IntervalBookRow; onDone(): void }) {
  const t = useText();
  return (
    <FormDialog title={t('intervalMove.leave')} onCancel={onDone} mask={{ closable: false }}>
      <p className="hint">{t('intervalBook.leaveConfirm')}</p>
      <EntityForm
        name="intervalLeave"
        call={intervalBookCalls.leave}
        fixed={{ id }}
        initial={{}}
        save={({ remark }) =>
          makeMove(intervalMoves, intervalBookCalls, 'leave', { id, seen: state, said: { remark } })
        }
        onDone={onDone}
        onCancel={onDone}
        cancelText={t('button.back')}
        saveText={t('intervalMove.leave')}
        danger
      >
        <Item
          name="remark"
          label={t('intervalBook.remark')}
          more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
