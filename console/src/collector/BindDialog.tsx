import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { OnePick } from '#kit/pick/OnePick.tsx';
import type { PickedOne } from '#kit/pick/OneSelect.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(collectorCalls.bind);

/** Elevators without a collector. */
function FreeElevatorPick(picked: PickedOne & { placeholder: string }) {
  return (
    <OnePick
      {...picked}
      call={collectorCalls.elevatorsWithout}
      labelOf={(elevator) => `${elevatorName(elevator)} · ${elevator.projectName} · ${elevator.address}`}
    />
  );
}

interface BindDialogProps {
  collector: { id: string; serial: string };
  /** The one that was chosen before. */
  elevatorId?: string;
  onClose(): void;
}

/** Selects the elevator that a collector is bound to. */
export function BindDialog({ collector, elevatorId, onClose }: BindDialogProps) {
  const t = useText();
  const { id } = collector;
  const bind = useSubmit(collectorCalls.bind);
  return (
    <FormDialog
      title={`${t('collector.bind')} · ${collector.serial}`}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm
        name="bindCollector"
        call={collectorCalls.bind}
        fixed={{ id }}
        initial={elevatorId === undefined ? {} : { elevatorId }}
        save={({ elevatorId }) => bind({ id, elevatorId })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('collector.bind')}
      >
        <Field name="elevatorId">
          <FreeElevatorPick placeholder={t('collector.searchElevator')} />
        </Field>
      </EntityForm>
    </FormDialog>
  );
}
