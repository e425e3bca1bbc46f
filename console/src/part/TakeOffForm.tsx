import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import type { MountedRow } from './mountedRow.ts';

const { Field } = fieldsOf(mountedPartCalls.takeOff);
type Values = Omit<InputOf<typeof mountedPartCalls.takeOff>, 'id'>;

/** Takes a part off its elevator without another in its place. */
export function TakeOffForm({ part, onClose }: { part: MountedRow; onClose(): void }) {
  const t = useText();
  const [today] = useState(() => formatDay(Date.now()));
  const takeOff = useSubmit(mountedPartCalls.takeOff);
  const { id } = part;
  return (
    <FormDialog
      title={t('mountedPart.takeOffTitle', { name: part.partName })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof mountedPartCalls.takeOff, Values>
        name="takeOffPart"
        call={mountedPartCalls.takeOff}
        fixed={{ id }}
        initial={{ removedOn: today }}
        save={(values) => takeOff({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('mountedPart.takeOff')}
        danger
      >
        <Field name="removedOn" />
        <Field name="reason" />
      </EntityForm>
    </FormDialog>
  );
}
