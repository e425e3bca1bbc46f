import { Input } from 'antd';
import { useState } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { BindDialog } from './BindDialog.tsx';
import type { CollectorRow } from './collectorActions.ts';
import { SecretNote } from './SecretNote.tsx';

type Written = InputOf<typeof collectorCalls.create>;

const { Field, Item } = fieldsOf(collectorCalls.create);

interface CollectorDialogProps {
  collector?: CollectorRow;
  /** The elevator that a new one is for. */
  elevatorId?: string;
  onClose(): void;
}

/** The form of a collector; of a new one then its secret, this once, and the way on to its elevator. */
export function CollectorDialog({ collector, elevatorId, onClose }: CollectorDialogProps) {
  const t = useText();
  const [made, setMade] = useState<ReplyOf<typeof collectorCalls.create>>();
  const [binding, setBinding] = useState(false);
  const create = useSend(collectorCalls.create);
  const update = useEdit(collectorCalls.update, collector);
  if (made && binding)
    return (
      <BindDialog collector={made} {...(elevatorId === undefined ? {} : { elevatorId })} onClose={onClose} />
    );
  if (made)
    return (
      <SecretNote
        provision={made}
        onClose={onClose}
        {...(holdsPermission('collector.bind') ? { onBind: () => setBinding(true) } : {})}
      />
    );
  const save = (values: Written) => {
    if (!collector) return create(values, setMade);
    const { serial: _, host: __, ...changes } = values;
    return update({ id: collector.id, ...changes });
  };
  return (
    <FormDialog
      title={collector ? `${t('button.edit')} · ${collector.serial}` : t('collector.add')}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm
        name="collector"
        call={collectorCalls.create}
        initial={collector ?? { host: location.hostname }}
        save={save}
        onDone={collector ? onClose : () => {}}
        onCancel={onClose}
      >
        {collector ? null : (
          <Field name="serial">
            <Input autoFocus maxLength={40} />
          </Field>
        )}
        <Field name="model" />
        <Field name="sim">
          <Input maxLength={30} inputMode="numeric" />
        </Field>
        <Item
          name="companyId"
          label={t('collector.companyId')}
          extra={collector ? null : t('collector.ownCompany')}
        >
          <CompanyPick managed />
        </Item>
        {collector ? null : <Field name="host" />}
      </EntityForm>
    </FormDialog>
  );
}
