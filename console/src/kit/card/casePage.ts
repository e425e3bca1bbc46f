/** Where a rescue is shown whole. */
export const casePage = (id: string): string => `/gridRescue/gridRescue?id=${encodeURIComponent(id)}`;
