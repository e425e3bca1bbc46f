import { floorLabelOf, type ElevatorShaft } from '../card/elevatorShaft.ts';
import { StatusWord } from '../glyph/StatusWord.tsx';
import { shownState } from '../live/shownState.ts';
import { useFromElevator } from '../live/useFromElevator.ts';
import { useText } from '../text.ts';

interface CameraStateProps {
  id: string;
  name: string;
  shaft: ElevatorShaft;
}

/** Over a picture: which elevator it is, where its car stands and what it does, as it is this second. */
export function CameraState({ id, name, shaft }: CameraStateProps) {
  const t = useText();
  const state = useFromElevator(id, shownState);
  const floor = useFromElevator(id, (live) => floorLabelOf(live, shaft));
  const door = useFromElevator(id, (live) => (live?.status === 'offline' ? undefined : live?.doorStatus));
  return (
    <span className={state === 'trapped' ? 'camera-state is-trapped' : 'camera-state'}>
      <strong>{name}</strong>
      {floor === undefined ? null : <strong>{floor}</strong>}
      <StatusWord state={state} word={t(`shaft.state.${state}`)} />
      {door === undefined || door === 0 ? null : (
        <span className="camera-doors">
          {t('camera.doors', { state: t(`term.door.${door}` as 'term.door.1') })}
        </span>
      )}
    </span>
  );
}
