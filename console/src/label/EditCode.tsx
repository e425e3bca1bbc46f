import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { qrCalls, type CodedLift } from '@hoistway/contract/qrCode/qrCalls.ts';
import { send } from '#kit/call/api.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';
import { CodeFields, sentCode, type WrittenCode } from './CodeFields.tsx';

/** What the label of one lift says. */
export function EditCode({ lift, onClose }: { lift: CodedLift; onClose(): void }) {
  const t = useText();
  const client = useQueryClient();
  const { code } = lift;
  const save = async (written: WrittenCode) => {
    await send(qrCalls.updateQr, { id: code.id, ...sentCode(written) });
    await client.invalidateQueries({ queryKey: [qrCalls.qrPage.name] });
    await client.invalidateQueries({ queryKey: [qrCalls.qrLabels.name] });
  };
  return (
    <Modal
      open
      width={720}
      footer={null}
      title={`${t('label.edit')} · ${lift.elevatorNo}`}
      onCancel={onClose}
    >
      <EntityForm<typeof qrCalls.createQr, WrittenCode>
        name="qrCode"
        call={qrCalls.createQr}
        fixed={{ elevatorIds: [lift.id] }}
        initial={{ ...code, logo: code.logo ? [code.logo] : [] }}
        save={save}
        onDone={onClose}
        onCancel={onClose}
      >
        {(rules) => <CodeFields rules={rules} />}
      </EntityForm>
    </Modal>
  );
}
