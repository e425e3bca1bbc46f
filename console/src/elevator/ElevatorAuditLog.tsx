import { RecordAuditLog } from '#kit/auditLog/RecordAuditLog.tsx';

/** Who changed what of an elevator. */
export const ElevatorAuditLog = ({ id }: { id: string }) => <RecordAuditLog subject="elevator" id={id} />;
