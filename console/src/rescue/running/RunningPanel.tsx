import type { Translate } from '@hoistway/contract/language/translator.ts';
import { rescueCalls, type RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import type { TileRow } from '@hoistway/contract/tile/tileRow.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { TileLine } from '#kit/tile/TileLine.tsx';
import { TileRows } from '#kit/tile/TileRows.tsx';
import { casePath } from '../case/casePath.ts';
import { InsideClock } from '../case/InsideClock.tsx';
import { RunningRescue } from './RunningRescue.tsx';

const everyMs = 10_000;
/** As many rescues as are shown: one of them whole. */
const pageSize = 6;

/** On the home screen: how the first rescue that goes on stands, and below it the others. */
export function RunningPanel({ rows }: { rows: readonly TileRow[] }) {
  const t = useText();
  const found = useCall(
    rescueCalls.handbills,
    { open: true, drill: false, pageSize },
    { everyMs, onError: 'ignored' },
  );
  if (!found.data) return found.error ? <TileRows rows={rows} /> : <Loading />;
  const [first, ...others] = found.data.rows;
  if (!first) return null;
  return (
    <Stack as="ul">
      <RunningRescue key={first.id} row={first} everyMs={everyMs} />
      {others.map((rescue) => (
        <TileLine key={rescue.id} row={rescueLine(rescue, t)} last={<InsideClock rescue={rescue} />} />
      ))}
    </Stack>
  );
}

/** A rescue in one line: which elevator, who comes, and where. */
const rescueLine = (rescue: RescueRow, t: Translate): TileRow => ({
  id: rescue.id,
  title: rescue.elevatorNumber,
  hint: [rescue.leadName ?? t('rescue.nobodyAccepted'), rescue.projectName].join(t('term.comma')),
  at: rescue.beganTime,
  day: null,
  amount: null,
  unit: null,
  place: null,
  to: casePath(rescue.id),
});
