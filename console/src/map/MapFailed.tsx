import { CallFailure } from '#kit/failure/CallFailure.tsx';
import type { MapFailure } from '#kit/map/useInView.ts';

/** Over a map: that what it should show could not be read. */
export const MapFailed = ({ failure }: { failure: MapFailure }) =>
  failure === undefined ? null : (
    <div className="map-unread">
      <CallFailure {...failure} />
    </div>
  );
