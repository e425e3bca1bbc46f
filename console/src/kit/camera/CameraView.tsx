import { cameraCalls, type CameraAccess } from '@hoistway/contract/video/cameraCalls.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { useCall } from '../call/useCall.ts';
import { elevatorName } from '../card/elevatorName.ts';
import { elevatorShaftOf } from '../card/elevatorShaft.ts';
import { useFollowedElevator } from '../card/useFollowedElevator.ts';
import { CallFailure } from '../failure/CallFailure.tsx';
import { withErrorBoundary } from '../failure/ErrorBoundary.tsx';
import { holdsPermission } from '../storedRights.ts';
import { CameraPlayer } from './CameraPlayer.tsx';
import { CameraState } from './CameraState.tsx';
import { renewalMs } from './renewal.ts';
import './camera.css';

interface CameraViewProps {
  elevatorId: string;
  /** By the token call of a special account. */
  special?: boolean;
  width?: number;
  height?: number;
}

/** The camera of one elevator with its live state over it; nothing where it has none, or the viewer may not look. */
export function CameraView(props: CameraViewProps) {
  return props.special || holdsPermission('elevator.video') ? <AllowedView {...props} /> : null;
}

const AllowedView = withErrorBoundary(function Within({
  elevatorId,
  special,
  width,
  height,
}: CameraViewProps) {
  const call = special ? cameraCalls.specialToken : cameraCalls.token;
  const everyMs = (access: CameraAccess | undefined) => renewalMs(access?.expireTime);
  const { data, error, refetch } = useCall(call, { elevatorId }, { everyMs, onError: 'handled' });
  const { data: elevator } = useFollowedElevator(elevatorId);
  if (!data) {
    if (error === null || hasNone(error)) return null;
    return <CallFailure small problem={error} retry={refetch} />;
  }
  const name = elevator ? elevatorName(elevator) : '';
  return (
    <CameraPlayer
      key={elevatorId}
      name={name}
      access={data}
      onRenew={refetch}
      {...(width === undefined ? {} : { width })}
      {...(height === undefined ? {} : { height })}
    >
      {elevator ? <CameraState id={elevatorId} name={name} shaft={elevatorShaftOf(elevator)} /> : null}
    </CameraPlayer>
  );
});

/** The server says no for good: there is no camera, or none for this viewer. */
const hasNone = (problem: Error): boolean =>
  problem instanceof CallProblem && ['refused', 'notFound', 'forbidden'].includes(problem.kind);
