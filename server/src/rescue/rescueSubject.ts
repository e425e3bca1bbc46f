/** Of timers and messages of a rescue. */
export const subjectOf = (caseId: string): string => `rescueCase:${caseId}`;
