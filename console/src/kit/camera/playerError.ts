/** What keeps a picture from being seen, by the names of the specification of calls and channels, §8. */
export const playerErrors = [
  'playFailure',
  'fetchError',
  'webSocketError',
  'h265Unsupported',
  'decodeError',
] as const;
export type PlayerErrorKind = (typeof playerErrors)[number];

/** Why a stream does not play; `detail` is for those who look into it. */
export class PlayerError extends Error {
  readonly kind: PlayerErrorKind;

  constructor(kind: PlayerErrorKind, detail: string) {
    super(detail);
    this.kind = kind;
  }
}
