/** For how many days single lines of what was shown are kept, unless the installation says otherwise. */
export const usualProofDays = 400;
/** A player sends what it has shown for a week without a network, and may send a part twice. */
export const leastProofDays = 30;
