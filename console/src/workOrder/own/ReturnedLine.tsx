import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { BusinessGlyph } from '#kit/glyph/BusinessGlyph.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { ownOrderPath } from '../orderPath.ts';
import { DueWord } from './DueWord.tsx';
import { returnOf } from './ownDay.ts';

/** An order that came back to the person, and why: in red above those that are new. */
export function ReturnedLine({ order }: { order: OrderRow }) {
  const t = useText();
  const returned = returnOf(order);
  if (returned === null) return null;
  return (
    <Stack as="li" border="top" background="redSoft" data-returned={order.id}>
      <Stack
        as={Link}
        to={ownOrderPath(order.id)}
        row
        gap={8}
        align="center"
        minHeight={44}
        padding={[6, 10]}
        border="left"
        borderColor="red"
        color="ink"
      >
        <BusinessGlyph state="bad" />
        <Box as="span" flex={1} minWidth={0}>
          <Box as="strong" block>
            {order.elevatorNumber} {t(`workOrder.returned.${returned}`)}
          </Box>
          {returned === 'rework' && order.inspectRemark !== null ? (
            <Box as="small" className="hint" lineClamp={2}>
              {order.inspectRemark}
            </Box>
          ) : null}
        </Box>
        <DueWord order={order} />
        <RightOutlined />
      </Stack>
    </Stack>
  );
}
