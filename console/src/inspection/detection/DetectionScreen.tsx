import { useSearchParams } from 'react-router';
import { DetectionList } from './DetectionList.tsx';
import { DetectionPage } from './DetectionPage.tsx';

/** Tests and when they are due again, with `?detection=` one of them (`/detection/detectionBoard`). */
export function DetectionScreen() {
  const [search] = useSearchParams();
  const detection = search.get('detection');
  return detection === null ? <DetectionList /> : <DetectionPage key={detection} id={detection} />;
}
