import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useCameraPage } from '#kit/card/useCameraPage.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { useEventCallback } from '#kit/useEventCallback.ts';
import { detailOf } from './liveColumns.tsx';
import type { LiveRow } from './liveRow.ts';

/** Where an elevator of the list leads: how it is now, what it did, what it is. */
export function useLiveActions(): (row: LiveRow) => RowAction[] {
  const t = useText();
  const navigate = useNavigate();
  const goTo = useEventCallback((path: string) => void navigate(path));
  const cameraPageOf = useCameraPage();
  return useCallback(
    (row) => [
      { key: 'open', text: t('elevator.openLive'), run: () => goTo(detailOf(row)) },
      ...(holdsPermission('fault.view')
        ? [
            {
              key: 'faults',
              text: t('elevator.openFaults'),
              run: () => goTo(`/realTime/eleHistoryFault?id=${row.id}&tab=all`),
            },
          ]
        : []),
      ...(holdsPermission('elevator.video')
        ? [{ key: 'camera', text: t('camera.open'), run: () => goTo(cameraPageOf(row.id)) }]
        : []),
      {
        key: 'record',
        text: t('elevator.openRecord'),
        run: () => goTo(`/elevator/addEditElevator?id=${row.id}`),
      },
    ],
    [t, goTo, cameraPageOf],
  );
}
