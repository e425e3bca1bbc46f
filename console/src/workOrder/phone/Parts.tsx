import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#kit/text.ts';
import { enqueue, takeBack } from '#kit/phone/actQueue.ts';
import { partName } from '../partName.ts';
import { PartForm } from './PartForm.tsx';
import type { ShownOrder, ShownPart } from './shownOrder.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

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
            <span>
              {partName(part, t)}
              {part.fromVan ? <span className="hint"> {t('workOrder.fromVan')}</span> : null}
            </span>
            <span>{t('phone.partCount', { n: part.quantity, unit: part.unit })}</span>
            <Box
              as="button"
              height={44}
              color="ink2"
              fontSize={20}
              type="button"
              aria-label={t('phone.removePart', { name: partName(part, t) })}
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
