/** What ingest counts since the start of the process; read by the health page and by tests. */
export interface IngestMetrics {
  states: number;
  /** States that came after a newer one: history only. */
  late: number;
  events: number;
  duplicateEvents: number;
  refused: number;
  historyRows: number;
  /** Given up because the buffer was full, older than the retention, refused by the table. */
  historyDropped: number;
  historyTooOld: number;
  historyRefused: number;
  flushFailures: number;
  lastFlushMs: number;
  /** Effects of lifts given up because the database was away too long. */
  effectsDropped: number;
  faultWrites: number;
  faultWriteFailures: number;
}

export const createIngestMetrics = (): IngestMetrics => ({
  states: 0,
  late: 0,
  events: 0,
  duplicateEvents: 0,
  refused: 0,
  historyRows: 0,
  historyDropped: 0,
  historyTooOld: 0,
  historyRefused: 0,
  flushFailures: 0,
  lastFlushMs: 0,
  effectsDropped: 0,
  faultWrites: 0,
  faultWriteFailures: 0,
});
