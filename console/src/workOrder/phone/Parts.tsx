import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import { enqueue, takeBack } from '#kit/phone/actQueue.ts';
import type { ShownOrder, ShownPart } from './shownOrder.ts';

const { Item } = fieldsOf(orderEvidenceCalls.addPart);

/** What was built in or used up. */
export function Parts({ order }: { order: ShownOrder }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const remove = async ({ id, actId }: ShownPart) => {
    if (actId !== null && (await takeBack(actId))) return;
    if (id !== null) await enqueue(order, { call: 'removePart', input: { partId: id } });
  };
  return (
    <section className="phone-part">
      <h2>{t('phone.parts')}</h2>
      <ul className="phone-parts">
        {order.parts.map((part) => (
          <li key={part.id ?? part.actId}>
            <span>{part.name}</span>
            <span>{t('phone.partCount', { n: part.quantity, unit: part.unit })}</span>
            <button
              type="button"
              aria-label={t('phone.removePart', { name: part.name })}
              onClick={() => void remove(part)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <Button block size="large" className="phone-add-part" onClick={() => setAdding(true)}>
        {t('phone.addPart')}
      </Button>
      {adding ? <PartForm order={order} onDone={() => setAdding(false)} /> : null}
    </section>
  );
}

function PartForm({ order, onDone }: { order: ShownOrder; onDone(): void }) {
  const t = useText();
  const { id } = order;
  return (
    <FormDialog title={t('phone.addPart')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
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
    </FormDialog>
  );
}
