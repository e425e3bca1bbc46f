import { Input } from 'antd';
import { inspectionCalls, type InspectionRow } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { inspectionMoves, type InspectionMoveName } from '@hoistway/contract/inspection/inspectionMoves.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(inspectionCalls.withdraw);

interface MoveFormProps {
  inspection: InspectionRow;
  move: InspectionMoveName;
  onDone(): void;
}

/** Asks why an inspection is sent back or withdrawn. */
export function MoveForm({ inspection: { id, state }, move, onDone }: MoveFormProps) {
  const t = useText();
  return (
    <FormDialog title={t(`inspectionMove.${move}`)} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="inspectionMove"
        call={inspectionCalls.withdraw}
        fixed={{ id }}
        initial={{}}
        save={({ remark }) =>
          makeMove(inspectionMoves, inspectionCalls, move, { id, seen: state, said: { remark } })
        }
        onDone={onDone}
        onCancel={onDone}
        cancelText={t('button.back')}
        saveText={t(`inspectionMove.${move}`)}
        danger={inspectionMoves.table[move].dangerous === true}
      >
        <Item
          name="remark"
          label={t('inspection.remark')}
          more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
