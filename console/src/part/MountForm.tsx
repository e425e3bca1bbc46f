import { Form } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { PartKindPick, usePickedKind } from './PartKindPick.tsx';
import { PieceFields } from './PieceFields.tsx';

const { Field } = fieldsOf(mountedPartCalls.create);

/** Of a piece with a serial number there is one: how many is not asked. */
type Values = Omit<InputOf<typeof mountedPartCalls.create>, 'quantity'> & { quantity?: number };

interface MountFormProps {
  /** The elevator where that is known. */
  elevatorId?: string;
  onClose(): void;
}

/** Records a part that was mounted on an elevator. */
export function MountForm({ elevatorId, onClose }: MountFormProps) {
  const t = useText();
  const [today] = useState(() => formatDay(Date.now()));
  const create = useSubmit(mountedPartCalls.create);
  return (
    <FormDialog title={t('mountedPart.mount')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof mountedPartCalls.create, Values>
        name="mountPart"
        call={mountedPartCalls.create}
        fixed={elevatorId === undefined ? {} : { elevatorId }}
        initial={{ quantity: 1, installedOn: today }}
        save={(values) =>
          create({ ...values, quantity: values.quantity ?? 1, elevatorId: elevatorId ?? values.elevatorId })
        }
        onDone={onClose}
        onCancel={onClose}
        saveText={t('mountedPart.mount')}
      >
        {elevatorId === undefined ? (
          <Field name="elevatorId">
            <ElevatorSelect />
          </Field>
        ) : null}
        <Field name="partKindId">
          <PartKindPick />
        </Field>
        <OfKind />
        <Field name="place" />
        <Field name="englishPlace" />
        <Field name="installedOn" />
        <Field name="remarks" />
      </EntityForm>
    </FormDialog>
  );
}

/** The fields that the chosen kind asks for. */
function OfKind() {
  const id = Form.useWatch<string | null | undefined>('partKindId', Form.useFormInstance());
  return <PieceFields kind={usePickedKind(id)} />;
}
