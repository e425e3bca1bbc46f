import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import { enqueue, takeBack } from '#kit/phone/actQueue.ts';
import type { ShownOrder, ShownPart } from './shownOrder.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

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
    <Box as="section" padding={[12, 16]} border="bottom" className="phone-part">
      <h2>{t('phone.parts')}</h2>
      <Box as="ul" margin={[0, 0, 8]} className="phone-parts">
        {order.parts.map((part) => (
          <Grid
            as="li"
            columns="minmax(0, 1fr) auto 44px"
            align="center"
            border="bottom"
            key={part.id ?? part.actId}
          >
            <span>{part.name}</span>
            <span>{t('phone.partCount', { n: part.quantity, unit: part.unit })}</span>
            <Box
              as="button"
              height={44}
              color="ink2"
              fontSize={20}
              type="button"
              aria-label={t('phone.removePart', { name: part.name })}
              onClick={() => void remove(part)}
            >
              ×
            </Box>
          </Grid>
        ))}
      </Box>
      <Button block size="large" className="phone-add-part" onClick={() => setAdding(true)}>
        {t('phone.addPart')}
      </Button>
      {adding ? <PartForm order={order} onDone={() => setAdding(false)} /> : null}
    </Box>
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
