import { useLiveElevator } from '#live/liveStore.ts';
import { shownState } from '#live/shownState.ts';
import { useNow } from '#live/useNow.ts';
import { ageText, durationText } from '#kit/duration.ts';
import { StatusWord } from '#kit/glyph/StatusWord.tsx';
import { Shaft } from '#kit/shaft/Shaft.tsx';
import { shaftViewOf, staleAfterMs } from '#kit/shaft/ShaftState.ts';
import { shaftSentence } from '#kit/shaft/shaftSentence.ts';
import { useText } from '#kit/text.ts';
import { faultWord } from './faultWord.ts';
import { floorLabelOf, type LiftShaft } from './liftShaft.ts';

interface CellProps {
  id: string;
  shaft: LiftShaft;
}

export function LivePlaceCell({ id, shaft }: CellProps) {
  const live = useLiveElevator(id);
  const now = useNow();
  const t = useText();
  const view = shaftViewOf(live, shaft, now);
  return (
    <span className="live-place">
      <Shaft size="cell" view={view} label={shaftSentence(view, t)} />
      <strong>{floorLabelOf(live, shaft) ?? '–'}</strong>
    </span>
  );
}

export function LiveStatusCell({ id }: { id: string }) {
  const state = shownState(useLiveElevator(id), useNow());
  const t = useText();
  return <StatusWord state={state} word={t(`shaft.state.${state}`)} />;
}

export function InStateCell({ id }: { id: string }) {
  const live = useLiveElevator(id);
  const now = useNow();
  const t = useText();
  const since = live?.trapped ? live.faultSince : live?.since;
  if (since === undefined) return <Nothing />;
  const text = durationText(Math.max(0, now - since), t);
  return live?.trapped ? <strong className="alert-text">{text}</strong> : <>{text}</>;
}

export function FaultCodeCell({ id }: { id: string }) {
  const code = useLiveElevator(id)?.faultCode;
  const t = useText();
  return code ? <span title={faultWord(code, t)}>{code}</span> : <Nothing />;
}

export function DoorCell({ id }: { id: string }) {
  const live = useLiveElevator(id);
  const t = useText();
  const door = live?.status === 'offline' ? 0 : (live?.doorStatus ?? 0);
  return <>{t(`term.door.${door}` as 'term.door.0')}</>;
}

export function MessageAgeCell({ id }: { id: string }) {
  const at = useLiveElevator(id)?.at;
  const now = useNow();
  const t = useText();
  if (at === undefined) return <Nothing />;
  const age = Math.max(0, now - at);
  const text = ageText(age, t);
  return age > staleAfterMs ? <strong>{text}</strong> : <>{text}</>;
}

export const Nothing = () => <span className="nothing">–</span>;
