import { RecordTrail } from '#kit/RecordTrail.tsx';

/** Who changed what of a lift. */
export const ElevatorTrail = ({ id }: { id: string }) => <RecordTrail subject="elevator" id={id} />;
