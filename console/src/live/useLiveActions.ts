import { useNavigate } from 'react-router';
import { useCameraPage } from '#kit/card/useCameraPage.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { detailOf } from './liveColumns.tsx';
import type { LiveRow } from './liveRow.ts';

/** Where an elevator of the list leads: how it is now, what it did, what it is. */
export function useLiveActions(): (row: LiveRow) => RowAction[] {
  const t = useText();
  const navigate = useNavigate();
  const cameraPageOf = useCameraPage();
  return (row) => [
    { key: 'open', text: t('elevator.openLive'), run: () => void navigate(detailOf(row)) },
    ...(holdsPermission('fault.view')
      ? [
          {
            key: 'faults',
            text: t('elevator.openFaults'),
            run: () => void navigate(`/realTime/eleHistoryFault?id=${row.id}&tab=all`),
          },
        ]
      : []),
    ...(holdsPermission('elevator.video')
      ? [{ key: 'camera', text: t('camera.open'), run: () => void navigate(cameraPageOf(row.id)) }]
      : []),
    {
      key: 'record',
      text: t('elevator.openRecord'),
      run: () => void navigate(`/elevator/addEditElevator?id=${row.id}`),
    },
  ];
}
