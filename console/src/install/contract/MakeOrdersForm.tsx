import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { byLabel } from '#kit/pick/byLabel.ts';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import type { InstallContract } from './contractValues.ts';
import { TriedOrders } from './TriedOrders.tsx';
import { TryButton } from './TryButton.tsx';

type Asked = InputOf<typeof installOrderCalls.create>;
type Values = Omit<Asked, 'contractId' | 'trial'>;
type Tried = ReplyOf<typeof installOrderCalls.create>['made'];

const { Item } = fieldsOf(installOrderCalls.create);
const most = 100;

interface MakeOrdersFormProps {
  contract: InstallContract;
  onClose(): void;
}

/** Makes the orders of elevators of a contract, after a trial that says what would be made. */
export function MakeOrdersForm({ contract, onClose }: MakeOrdersFormProps) {
  const t = useText();
  const ownName = useOwnName();
  const [tried, setTried] = useState<Tried>();
  const attempt = useSend(installOrderCalls.create);
  const create = useSubmit(installOrderCalls.create);
  const open = contract.lines.filter(({ orderId }) => orderId === null);
  const templates = useCall(installTemplateCalls.page, {
    pageSize: most,
    state: 'current',
    country: contract.country,
  });
  const [initial] = useState<Partial<Values>>(() => ({
    elevatorIds: open.map(({ elevatorId }) => elevatorId),
    configIds: [],
    startsOn: contract.startDate,
    stagger: 0,
  }));
  const save = (values: Values) => create({ contractId: contract.id, ...values, trial: false });
  const tryOut = (values: Values) =>
    attempt({ contractId: contract.id, ...values, trial: true }, ({ made }) => setTried(made));
  return (
    <FormDialog title={t('installOrder.newTitle')} width={720} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof installOrderCalls.create, Values>
        name="installOrders"
        call={installOrderCalls.create}
        fixed={{ contractId: contract.id, trial: false }}
        initial={initial}
        save={save}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('installOrder.make')}
      >
        <Item name="elevatorIds" label={t('installOrder.elevatorIds')}>
          <Select
            mode="multiple"
            showSearch={byLabel}
            options={open.map(({ elevatorId, elevatorNumber, projectName }) => ({
              value: elevatorId,
              label: `${elevatorNumber} · ${projectName}`,
            }))}
          />
        </Item>
        <Item name="configIds" label={t('installOrder.configIds')} extra={t('installOrder.configHint')}>
          <Select
            mode="multiple"
            showSearch={byLabel}
            options={(templates.data?.rows ?? []).map(({ id, name, englishName, elevatorKind }) => ({
              value: id,
              label: `${ownName(name, englishName)} · ${t(`elevatorKind.${elevatorKind}`)}`,
            }))}
          />
        </Item>
        <Item name="startsOn" label={t('installOrder.startsOn')}>
          <DayField />
        </Item>
        <Item name="stagger" label={t('installOrder.stagger')}>
          <InputNumber controls={false} precision={0} min={0} max={60} className="form-number" />
        </Item>
        <Item name="workerId" label={t('installOrder.workerId')}>
          <StaffPick />
        </Item>
        <TryButton onTry={tryOut} />
        {tried ? <TriedOrders made={tried} /> : null}
      </EntityForm>
    </FormDialog>
  );
}
