import { Button, Input } from 'antd';
import { useState } from 'react';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(orderCalls.processBill);

const positionMs = 15_000;

/** Where the device is, or undefined when it does not say. */
const positionNow = (): Promise<GeolocationPosition | undefined> =>
  new Promise((found) => {
    if (!('geolocation' in navigator)) return found(undefined);
    navigator.geolocation.getCurrentPosition(found, () => found(undefined), {
      enableHighAccuracy: true,
      timeout: positionMs,
    });
  });

/** Signs in on site: by the code of the elevator's label, or by the position of the phone. */
export function SignInForm({ order, onDone }: { order: OrderRow; onDone(): void }) {
  const t = useText();
  const process = useSubmit(orderCalls.processBill);
  const [lost, setLost] = useState(false);
  const [finding, setFinding] = useState(false);
  const { id, status: seen } = order;
  const begin = { id, act: 'begin', seen } as const;
  const byPosition = async () => {
    setFinding(true);
    const position = await positionNow();
    setFinding(false);
    setLost(position === undefined);
    if (position === undefined) return;
    const { latitude, longitude } = position.coords;
    await process({ ...begin, latitude, longitude });
    onDone();
  };
  return (
    <FormDialog title={t('orderMove.begin')} onCancel={onDone} mask={{ closable: false }}>
      <Button block size="large" loading={finding} onClick={() => void byPosition()}>
        {t('workOrder.signInByPosition')}
      </Button>
      {lost ? (
        <p className="alert-text" role="alert">
          {t('workOrder.positionLost')}
        </p>
      ) : null}
      <EntityForm
        name="orderSignIn"
        call={orderCalls.processBill}
        fixed={{ id, act: 'begin' }}
        initial={{}}
        save={({ label }) => process({ ...begin, ...(label === undefined ? {} : { label }) })}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('orderMove.begin')}
      >
        <Item name="label" label={t('workOrder.labelCode')} extra={t('workOrder.labelHint')}>
          <Input maxLength={60} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
