/** One fault beside the list of faults: its trace, and what is done with it. */
export const faultPath = (id: string) => `/realTime/eleHistoryFault?fault=${id}`;
