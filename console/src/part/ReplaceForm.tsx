import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import type { MountedRow } from './mountedRow.ts';
import { PieceFields } from './PieceFields.tsx';

const { Field, Item } = fieldsOf(mountedPartCalls.replace);
type Values = Omit<InputOf<typeof mountedPartCalls.replace>, 'id'>;

/** Puts another piece of the kind in the place of a mounted one. */
export function ReplaceForm({ part, onClose }: { part: MountedRow; onClose(): void }) {
  const t = useText();
  const [today] = useState(() => formatDay(Date.now()));
  const replace = useSubmit(mountedPartCalls.replace);
  const { id } = part;
  return (
    <FormDialog
      title={t('mountedPart.replaceTitle', { name: part.partName })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof mountedPartCalls.replace, Values>
        name="replacePart"
        call={mountedPartCalls.replace}
        fixed={{ id }}
        initial={{ quantity: part.quantity, installedOn: today }}
        save={(values) => replace({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('mountedPart.replace')}
      >
        <Item name="installedOn" label={t('mountedPart.replacedOn')}>
          <DayField />
        </Item>
        <Field name="reason" />
        <PieceFields kind={part} />
        <Field name="remarks" />
      </EntityForm>
    </FormDialog>
  );
}
