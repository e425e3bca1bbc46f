/** The figures of the specification of calls and channels, §9, "Player defaults". */
export const playerLimits = {
  /** Between the newest that has arrived and what is shown. */
  bufferMs: 1_000,
  /** From opening a stream to its first byte. */
  loadTimeoutMs: 10_000,
  /** From one byte of a stream to the next. */
  heartbeatTimeoutMs: 10_000,
  /** From the first byte to the first picture. */
  generalTimeoutMs: 10_000,
  /** Pieces of sound that wait to be heard: above the first it is said, above the second the oldest are dropped. */
  soundWarnAbove: 20,
  soundDropAbove: 50,
  soundChunkSamples: 1_024,
  /** How often what waits is looked through. */
  drainMs: 10,
  /** A picture that has waited so much longer than the buffer is not shown. */
  lateMs: 1_000,
  /** From drawing a picture to giving back its memory. */
  releaseMs: 100,
} as const;

/** What the specification leaves open. */
export const ownLimits = {
  /** So long before its moment a picture is decoded, and sound handed to the device. */
  aheadMs: 120,
  /** A page out of sight keeps its streams so long. */
  hiddenMs: 30_000,
  /** Pauses before a stream that failed is opened again, one after the other, then the last of them. */
  retryMs: [3_000, 5_000, 10_000, 30_000],
} as const;
