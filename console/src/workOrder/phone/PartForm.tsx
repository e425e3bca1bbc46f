import { Form, Input, InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { stockCalls, type VanPart } from '@hoistway/contract/part/stockMovement.ts';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useKeptCall } from '#kit/offline/useKeptCall.ts';
import { enqueue } from '#kit/phone/actQueue.ts';
import { useOwnActs } from '#kit/phone/useOwnActs.ts';
import { useText } from '#kit/text.ts';
import type { ShownOrder } from './shownOrder.ts';
import { vanLeft } from './vanLeft.ts';

const { Item } = fieldsOf(orderEvidenceCalls.addPart);
const everyMs = 15_000;

/** A part from the van, or one that came from elsewhere. */
export function PartForm({ order, onDone }: { order: ShownOrder; onDone(): void }) {
  const t = useText();
  const kept = useKeptCall(stockCalls.van, {}, everyMs);
  const acts = useOwnActs();
  const [way, setWay] = useState<'van' | 'elsewhere'>();
  const van = vanLeft(kept.data ?? [], acts);
  // Chosen once: what is read while the form is open takes nothing away that is being entered in it.
  if (way === undefined && kept.data) setWay(van.length === 0 ? 'elsewhere' : 'van');
  const shown = way ?? 'van';
  return (
    <FormDialog title={t('phone.addPart')} onCancel={onDone} mask={{ closable: false }}>
      <Stack gap={12}>
        <Segmented
          block
          size="large"
          aria-label={t('phone.partFrom')}
          value={shown}
          options={[
            { value: 'van', label: t('phone.fromVan') },
            { value: 'elsewhere', label: t('phone.fromElsewhere') },
          ]}
          onChange={setWay}
        />
        {shown === 'van' ? (
          <VanForm
            order={order}
            van={van}
            hint={kept.missing ? t('phone.vanNotKept') : kept.data ? t('phone.vanEmpty') : ''}
            onDone={onDone}
          />
        ) : (
          <OtherForm order={order} onDone={onDone} />
        )}
      </Stack>
    </FormDialog>
  );
}

interface FormProps {
  order: ShownOrder;
  onDone(): void;
}
type Values = Partial<InputOf<typeof orderEvidenceCalls.addPart>>;

function VanForm({ order, van, hint, onDone }: FormProps & { van: readonly VanPart[]; hint: string }) {
  const t = useText();
  const { id } = order;
  const oneVan = new Set(van.map(({ placeName }) => placeName)).size === 1;
  const label = ({ partName: name, placeName: place, quantity: n, unit }: VanPart) =>
    oneVan ? t('phone.vanPartWith', { name, n, unit }) : t('phone.vanPartIn', { name, place, n, unit });
  const save = async ({ stockId, quantity = 1, serial, batchNo }: Values) => {
    const { partName: name, unit } = van.find((part) => part.id === stockId)!;
    await enqueue(order, { call: 'addPart', input: { stockId, name, unit, quantity, serial, batchNo } });
  };
  return (
    <EntityForm<typeof orderEvidenceCalls.addPart, Values>
      key="van"
      name="vanPart"
      call={orderEvidenceCalls.addPart}
      fixed={{ id }}
      initial={{ quantity: 1 }}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <Item
        name="stockId"
        label={t('phone.vanPart')}
        required
        more={[{ required: true, message: t('phone.choosePart') }]}
        extra={van.length === 0 ? hint : t('phone.partLeaves')}
      >
        <Select
          size="large"
          showSearch
          optionFilterProp="label"
          options={van.map((part) => ({ value: part.id, label: label(part) }))}
        />
      </Item>
      <OfPart van={van} />
    </EntityForm>
  );
}

/** What the chosen part asks for: its own serial number, or how many and of which batch. */
function OfPart({ van }: { van: readonly VanPart[] }) {
  const t = useText();
  const chosen = Form.useWatch<string | undefined>('stockId', Form.useFormInstance());
  const part = van.find(({ id }) => id === chosen);
  if (!part) return null;
  const { marking, quantity: n, unit } = part;
  if (marking === 'serial')
    return (
      <Item
        name="serial"
        label={t('workOrder.partSerial')}
        required
        more={[{ required: true, whitespace: true, message: t('invalid.serialRequired') }]}
      >
        <Input maxLength={60} />
      </Item>
    );
  const isThere = async (_: unknown, quantity: unknown) => {
    if (typeof quantity !== 'number') return;
    if (!Number.isInteger(quantity)) throw new Error(t('invalid.stockQuantity'));
    if (quantity > n) throw new Error(t('phone.vanShort', { n, unit }));
  };
  return (
    <>
      <Item name="quantity" label={t('workOrder.quantity')} more={[{ validator: isThere }]}>
        <InputNumber controls={false} inputMode="numeric" className="form-number" suffix={unit} />
      </Item>
      {marking === 'batch' ? (
        <Item
          name="batchNo"
          label={t('workOrder.partBatchNo')}
          required
          more={[{ required: true, whitespace: true, message: t('invalid.batchRequired') }]}
        >
          <Input maxLength={60} />
        </Item>
      ) : null}
    </>
  );
}

function OtherForm({ order, onDone }: FormProps) {
  const t = useText();
  const { id } = order;
  return (
    <EntityForm
      key="other"
      name="orderPart"
      call={orderEvidenceCalls.addPart}
      fixed={{ id }}
      initial={{ quantity: 1 }}
      save={({ name, quantity, unit }) =>
        enqueue(order, { call: 'addPart', input: { name, quantity, unit } })
      }
      onDone={onDone}
      onCancel={onDone}
    >
      <Item name="name" label={t('workOrder.partName')}>
        <Input maxLength={100} />
      </Item>
      <Item name="quantity" label={t('workOrder.quantity')}>
        <InputNumber controls={false} />
      </Item>
      <Item name="unit" label={t('workOrder.partUnit')}>
        <Input maxLength={20} />
      </Item>
    </EntityForm>
  );
}
