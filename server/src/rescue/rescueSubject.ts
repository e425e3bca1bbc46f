/** Of timers and messages of a rescue. */
export const subjectOf = (caseId: string): string => `rescueCase:${caseId}`;

/** The rescue of which a timer or a message is; undefined when it is of something else. */
export const caseOf = (subject: string): string | undefined => /^rescueCase:(\d+)$/.exec(subject)?.[1];
