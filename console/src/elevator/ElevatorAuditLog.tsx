import { RecordAuditLog } from '#kit/RecordAuditLog.tsx';

/** Who changed what of an elevator. */
export const ElevatorAuditLog = ({ id }: { id: string }) => <RecordAuditLog subject="elevator" id={id} />;
