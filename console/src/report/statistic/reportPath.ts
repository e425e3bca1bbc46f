/** Where the page of a report opens. */
export const reportPath = '/report';
