/** Why a device's word or its connection is not taken. */
export const deviceRefusals = [
  'badCredentials',
  'tooManyAttempts',
  'foreignTopic',
  'foreignSubscription',
  'foreignWill',
  'retained',
  'oversized',
  'tooFast',
  'malformed',
  'timestamp',
  'unknownCollector',
  'unboundCollector',
  'disabledCollector',
  'unknownCode',
  'takenOver',
] as const;
