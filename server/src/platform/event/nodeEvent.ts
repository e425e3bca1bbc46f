/** A row of the log of events, as every node hears of it. */
export interface NodeEvent {
  id: string;
  at: Date;
  kind: string;
  elevatorId: string | null;
  subjectId: string | null;
  actor: string | null;
  payload: Record<string, unknown>;
}
