import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import { useLiveElevator } from '../live/liveStore.ts';
import { shownState } from '../live/shownState.ts';
import { useFromElevator } from '../live/useFromElevator.ts';
import { ageText, durationText } from '../format/duration.ts';
import { StatusWord } from '../glyph/StatusWord.tsx';
import { Shaft } from '../shaft/Shaft.tsx';
import { shaftViewOf, staleAfterMs } from '../shaft/ShaftState.ts';
import { shaftSentence } from '../shaft/shaftSentence.ts';
import { useText } from '../text.ts';
import { faultWord } from './faultWord.ts';
import { floorLabelOf, type ElevatorShaft } from './elevatorShaft.ts';

interface CellProps {
  id: string;
  shaft: ElevatorShaft;
}

export function LivePlaceCell({ id, shaft }: CellProps) {
  const live = useLiveElevator(id);
  const t = useText();
  // The cell of a fresh elevator does not change until its next message; that of an old one ages by the second.
  const now = useFromElevator(id, (elevator, ticked) =>
    ticked - (elevator?.at ?? ticked) > staleAfterMs ? ticked : (elevator?.at ?? 0),
  );
  const view = shaftViewOf(live, shaft, now);
  return (
    <span className="live-place">
      <Shaft size="cell" view={view} label={shaftSentence(view, t)} />
      <strong>{floorLabelOf(live, shaft) ?? '–'}</strong>
    </span>
  );
}

export function LiveStatusCell({ id }: { id: string }) {
  const state = useFromElevator(id, shownState);
  const t = useText();
  return <StatusWord state={state} word={t(`shaft.state.${state}`)} />;
}

export function InStateCell({ id }: { id: string }) {
  const t = useText();
  const trapped = useFromElevator(id, (live) => live?.trapped ?? false);
  const text = useFromElevator(id, (live, now) => {
    const since = live?.trapped ? live.faultSince : live?.since;
    return since === undefined ? undefined : durationText(Math.max(0, now - since), t);
  });
  if (text === undefined) return <Nothing />;
  return trapped ? <strong className="alert-text">{text}</strong> : <>{text}</>;
}

interface FaultCodeCellProps {
  id: string;
  /** No dash where there is no fault: no heading says what is missing. */
  bare?: boolean;
}

export function FaultCodeCell({ id, bare = false }: FaultCodeCellProps) {
  const code = useFromElevator(id, (live) => live?.faultCode);
  const t = useText();
  if (code) return <span title={faultWord(code, t)}>{code}</span>;
  return bare ? null : <Nothing />;
}

export function DoorCell({ id }: { id: string }) {
  const door = useFromElevator(id, (live) => (live?.status === 'offline' ? 0 : (live?.doorStatus ?? 0)));
  const t = useText();
  return <>{t(`term.door.${door}` as 'term.door.0')}</>;
}

export function MessageAgeCell({ id }: { id: string }) {
  const t = useText();
  const ageOf = (live: LiveElevator | undefined, now: number) =>
    live?.at === undefined ? undefined : Math.max(0, now - live.at);
  const isOld = useFromElevator(id, (live, now) => (ageOf(live, now) ?? 0) > staleAfterMs);
  const text = useFromElevator(id, (live, now) => {
    const age = ageOf(live, now);
    return age === undefined ? undefined : ageText(age, t);
  });
  if (text === undefined) return <Nothing />;
  return isOld ? <strong>{text}</strong> : <>{text}</>;
}

export const Nothing = () => <span className="nothing">–</span>;
