import { Button, Input, Switch } from 'antd';
import { useId, useMemo, useState } from 'react';
import { cameraCalls, type CameraRow } from '@hoistway/contract/video/cameraCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { shownState } from '#kit/live/shownState.ts';
import { useFromElevator } from '#kit/live/useFromElevator.ts';
import { Named } from '#kit/name/Named.tsx';
import { useText } from '#kit/text.ts';
import { draggedElevator } from './draggedElevator.ts';
import { useTrapped, useWallElevators } from './useWallElevators.ts';

const step = 50;
const most = 200;

interface CameraChooserProps {
  /** Those that hang on the wall already. */
  shown: readonly string[];
  onChoose(id: string): void;
}

/** The elevators with their cameras: found by words, put on the wall by a click or by dragging. */
export function CameraChooser({ shown, onChoose }: CameraChooserProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [pageSize, setPageSize] = useState(step);
  const [onlyCameras, setOnlyCameras] = useState(true);
  const onlyId = useId();
  const { data, error, refetch } = useCall(
    cameraCalls.page,
    {
      pageSize,
      ...(words.trim() === '' ? {} : { words: words.trim() }),
      ...(onlyCameras ? { hasCamera: true } : {}),
    },
    { keepPrevious: true, onError: 'handled' },
  );
  const rows = data?.rows ?? [];
  const listed = rows.map(({ elevatorId }) => elevatorId).join('.');
  const ids = useMemo(() => (listed === '' ? [] : listed.split('.')), [listed]);
  useWallElevators(ids);
  const trapped = useTrapped(ids);
  const ordered = [
    ...rows.filter(({ elevatorId }) => trapped.has(elevatorId)),
    ...rows.filter(({ elevatorId }) => !trapped.has(elevatorId)),
  ];
  return (
    <aside className="camera-chooser" aria-label={t('wall.add')}>
      <Input.Search
        allowClear
        maxLength={60}
        aria-label={t('wall.search')}
        placeholder={t('wall.search')}
        onChange={({ target }) => setWords(target.value)}
      />
      <label htmlFor={onlyId} className="camera-chooser-only">
        <Switch id={onlyId} size="small" checked={onlyCameras} onChange={setOnlyCameras} />
        {t('wall.onlyCameras')}
        {data ? <span className="hint">{t('wall.found', { n: data.total })}</span> : null}
      </label>
      {error && !data ? <CallFailure small problem={error} retry={refetch} /> : null}
      {data || error ? null : <Loading />}
      {data && rows.length === 0 ? <p className="nothing">{t('wall.nothing')}</p> : null}
      <ul>
        {ordered.map((row) => (
          <CameraChoice
            key={row.elevatorId}
            row={row}
            shown={shown.includes(row.elevatorId)}
            onChoose={() => onChoose(row.elevatorId)}
          />
        ))}
      </ul>
      {data && data.total > rows.length && pageSize < most ? (
        <Button block onClick={() => setPageSize(Math.min(most, pageSize + step))}>
          {t('wall.more')}
        </Button>
      ) : null}
    </aside>
  );
}

interface CameraChoiceProps {
  row: CameraRow;
  shown: boolean;
  onChoose(): void;
}

function CameraChoice({ row, shown, onChoose }: CameraChoiceProps) {
  const t = useText();
  const state = useFromElevator(row.elevatorId, shownState);
  return (
    <li>
      <button
        type="button"
        className={shown ? 'camera-choice is-shown' : 'camera-choice'}
        disabled={!row.hasCamera}
        draggable={row.hasCamera}
        onDragStart={({ dataTransfer }) => draggedElevator.write(dataTransfer, row.elevatorId)}
        onClick={onChoose}
      >
        <StatusGlyph state={state} size={14} />
        <span>
          <strong>{row.elevatorNumber}</strong>
          <small>
            <Named name={row.projectName} />
          </small>
        </span>
        <em>
          {!row.hasCamera
            ? t('wall.noCamera')
            : state === 'trapped'
              ? t('wall.trapped')
              : shown
                ? t('wall.shown')
                : ''}
        </em>
      </button>
    </li>
  );
}
