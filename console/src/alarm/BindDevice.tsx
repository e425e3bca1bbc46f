import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { cameraDeviceCalls } from '@hoistway/contract/alarm/cameraDevice.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(cameraDeviceCalls.bind);

/** Asks in which elevator the camera of an alarm is. */
export function BindDevice({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const alarm = useCall(alarmCalls.one, { id });
  const bind = useSubmit(cameraDeviceCalls.bind);
  return (
    <FormDialog
      title={t('cameraAlarm.bindTitle', { device: alarm.data?.deviceId ?? '' })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm
        name="bindDevice"
        call={cameraDeviceCalls.bind}
        fixed={{ id }}
        initial={{}}
        save={({ elevatorId }) => bind({ id, elevatorId })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('cameraAlarm.bind')}
      >
        <Item name="elevatorId" label={t('cameraDevice.elevatorId')} extra={t('cameraAlarm.bindHint')}>
          <ElevatorSelect />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
