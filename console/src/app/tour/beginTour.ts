import { useFrame } from '../frame/frameState.ts';

const seenKey = 'hoistway.tourSeen';

/** Somebody visits the demo: shows them around unless this browser was shown around before. */
export function beginTour(): void {
  if (localStorage.getItem(seenKey) === null) useFrame.setState({ touring: true });
}

/** The tour is over or was left; it does not come back. */
export function endTour(): void {
  localStorage.setItem(seenKey, '1');
  useFrame.setState({ touring: false });
}
