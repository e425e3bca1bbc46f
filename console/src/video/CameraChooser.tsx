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
import { useInFault, useTrapped, useWallElevators } from './useWallElevators.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

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
  const inFault = useInFault(ids);
  const rankOf = ({ elevatorId }: CameraRow) =>
    trapped.has(elevatorId) ? 0 : inFault.has(elevatorId) ? 1 : 2;
  const ordered = rows.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <Stack
      as="aside"
      gap={8}
      padding={12}
      minHeight={0}
      overflow="auto"
      border="right"
      className="camera-chooser"
      aria-label={t('wall.add')}
    >
      <Input.Search
        allowClear
        maxLength={60}
        aria-label={t('wall.search')}
        placeholder={t('wall.search')}
        onChange={({ target }) => setWords(target.value)}
      />
      <Stack
        htmlFor={onlyId}
        as="label"
        row
        gap={8}
        align="center"
        fontSize={13}
        className="camera-chooser-only"
      >
        <Switch id={onlyId} size="small" checked={onlyCameras} onChange={setOnlyCameras} />
        {t('wall.onlyCameras')}
        {data ? <span className="hint">{t('wall.found', { n: data.total })}</span> : null}
      </Stack>
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
    </Stack>
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
      <Stack
        type="button"
        as="button"
        row
        gap={10}
        align="center"
        padding={[4, 12]}
        width="100%"
        minHeight={44}
        color="ink"
        textAlign="left"
        className={shown ? 'camera-choice is-shown' : 'camera-choice'}
        disabled={!row.hasCamera}
        draggable={row.hasCamera}
        onDragStart={({ dataTransfer }) => draggedElevator.write(dataTransfer, row.elevatorId)}
        onClick={onChoose}
      >
        <StatusGlyph state={state} size={14} />
        <Box as="span" flex={1} minWidth={0}>
          <Box as="strong" fontWeight={600} lineHeight={20} textOverflow="ellipsis" block>
            {row.elevatorNumber}
          </Box>
          <Box as="small" lineHeight={16} textOverflow="ellipsis" block>
            <Named name={row.projectName} />
          </Box>
        </Box>
        <em>
          {!row.hasCamera
            ? t('wall.noCamera')
            : state === 'trapped'
              ? t('wall.trapped')
              : shown
                ? t('wall.shown')
                : ''}
        </em>
      </Stack>
    </li>
  );
}
