/** How the customer confirms a visit: by a signature, by one or the reason why there is none, or not at all. */
export const signings = ['required', 'orReason', 'notNeeded'] as const;
export type Signing = (typeof signings)[number];
