import { EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { BusinessGlyph } from '#kit/glyph/BusinessGlyph.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { Named } from '#kit/name/Named.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { wayTo } from '#kit/tile/wayTo.ts';
import { ownOrderPath } from '../orderPath.ts';
import { orderWhat, visitOf } from '../orderWhat.ts';
import { DueWord } from './DueWord.tsx';
import { returnOf } from './ownDay.ts';
import { placeOf } from './ownLine.ts';

/** Where somebody goes next: by when, which elevator, what for, the way there, and the order itself. */
export function NextStop({ order }: { order: OrderRow }) {
  const t = useText();
  const phone = useNarrow(1024);
  const { elevatorNumber, projectName, address, type, status } = order;
  const due = formatDayTime(Date.parse(order.deadline)).slice(0, -3);
  const what = orderWhat(order, t);
  const returned = returnOf(order);
  const place = phone ? placeOf(order) : null;
  const size = phone ? 'large' : 'middle';
  const thumb = phone ? { minHeight: 48 } : {};
  return (
    <Stack as="li" gap={4} padding={[8, 0, 12]} border="top">
      <Stack row justify="space-between" align="baseline" gap={8}>
        <span className="hint">
          {t(status === orderStatus.atWork ? 'workOrder.stopNow' : 'workOrder.nextStop')}
          {t('term.comma')}
          {t('workOrder.dueBy', { time: due })}
        </span>
        <DueWord order={order} />
      </Stack>
      <Stack row wrap gap={[0, 12]} align="center">
        <Box as="h3" fontSize={24} fontWeight={650} lineHeight={32}>
          {elevatorNumber}
        </Box>
        <Box as="span" fontSize={16} fontWeight={600}>
          {visitOf(order, t) ?? t(`orderKind.${type}`)}
        </Box>
        <ChoiceWord choice="orderStatus" value={status} />
      </Stack>
      {returned === null ? null : (
        <Stack as="p" row wrap gap={[0, 6]} align="center" color="red" fontWeight={600}>
          <BusinessGlyph state="bad" />
          {t(`workOrder.returned.${returned}`)}
          {returned === 'rework' ? <span className="hint">{order.inspectRemark}</span> : null}
        </Stack>
      )}
      {what === null ? null : (
        <Box as="p" fontSize={16} textOverflow="anywhere">
          {what}
        </Box>
      )}
      <Box as="p" className="hint" textOverflow="anywhere">
        <Named name={projectName} />
        {t('term.comma')}
        {address}
      </Box>
      <Stack row gap={12} margin={[8, 0, 0]}>
        {place === null ? null : (
          <Button
            size={size}
            icon={<EnvironmentOutlined />}
            href={wayTo(place)}
            {...styleProps({ flex: 1, ...thumb })}
          >
            {t('workOrder.way')}
          </Button>
        )}
        <Button
          type="primary"
          size={size}
          href={`#${ownOrderPath(order.id)}`}
          {...styleProps(phone ? { flex: 2, ...thumb } : {})}
        >
          {t('phone.openOrder')}
        </Button>
      </Stack>
    </Stack>
  );
}
