import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { around, type BaseMap } from '#kit/map/baseMap.ts';
import { elevatorZoom, farStart, union } from '#kit/map/bounds.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView } from '#kit/map/MapView.tsx';
import { useText } from '#kit/text.ts';
import { OrderCard } from './OrderCard.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** A few hundred metres to each side. */
const nearDegrees = 0.004;

const stateOf = (orders: readonly OrderRow[]): MapMarker['state'] => {
  if (orders.some(({ type }) => type === 'rescue')) return 'trapped';
  if (orders.some(({ overdue }) => overdue)) return 'fault';
  return orders.some(({ status }) => status === orderStatus.atWork) ? 'maintenance' : 'normal';
};

/** The orders of the board where their elevators stand; the chosen elevator's orders beside it. */
export function OrderMap({ rows }: { rows: readonly OrderRow[] }) {
  const t = useText();
  const baseMap = useRef<BaseMap>(undefined);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const { markers, byElevator, missing } = useMemo(() => {
    const placed = rows.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
    const groups = new Map<string, OrderRow[]>();
    for (const order of placed)
      groups.set(order.elevatorId, [...(groups.get(order.elevatorId) ?? []), order]);
    const drawn = [...groups].map(([key, orders]): MapMarker => {
      const { latitude, longitude, elevatorNumber } = orders[0]!;
      return {
        key,
        place: { latitude: latitude!, longitude: longitude! },
        state: stateOf(orders),
        label: elevatorNumber,
        ...(orders.length > 1 ? { count: orders.length } : {}),
        sentence: t('orderBoard.atElevator', { name: elevatorNumber, n: orders.length }),
      };
    });
    return { markers: drawn, byElevator: groups, missing: rows.length - placed.length };
  }, [rows, t]);
  const fit = useCallback(() => {
    const whole = union(markers.map(({ place }) => around(place, nearDegrees)));
    if (whole) baseMap.current?.fit(whole, elevatorZoom);
  }, [markers]);
  const fitted = useRef(false);
  useEffect(() => {
    if (!open || markers.length === 0 || fitted.current) return;
    fitted.current = true;
    fit();
  }, [open, markers, fit]);
  const shown = (chosen === undefined ? undefined : byElevator.get(chosen)) ?? [];
  return (
    <Grid columns="minmax(0, 1fr) 320px" flex={1} minHeight={360} border="top" className="order-map">
      <MapView
        label={t('orderBoard.mapLabel')}
        start={farStart}
        markers={markers}
        chosen={chosen}
        onOpen={(it) => {
          baseMap.current = it;
          setOpen(true);
        }}
        onPick={({ key }) => setChosen(key)}
        onPlace={() => setChosen(undefined)}
        onWhole={fit}
      />
      <Box as="aside" padding={12} overflow="auto" border="left" className="order-map-side">
        {shown.length === 0 ? <p className="hint">{t('orderBoard.choose')}</p> : null}
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
        {missing > 0 ? <p className="hint">{t('orderBoard.notPlaced', { n: missing })}</p> : null}
      </Box>
    </Grid>
  );
}
