import { useCallback } from 'react';
import { useNarrow } from '../screen/useNarrow.ts';

/** Where the camera of one elevator is seen: for one thumb on a phone, on the wall elsewhere. */
export function useCameraPage(): (id: string) => string {
  const phone = useNarrow(480);
  return useCallback(
    (id) =>
      phone
        ? `/realTime/phoneVideo?id=${encodeURIComponent(id)}`
        : `/realTime/videoSurveillance?elevators=${encodeURIComponent(id)}&grid=1`,
    [phone],
  );
}
