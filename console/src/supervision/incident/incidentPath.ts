/** Incidents that are reported to the authority. */
export const incidentPath = '/supervision/incident';

/** One of them. */
export const oneIncidentPath = (id: string): string => `${incidentPath}?incident=${encodeURIComponent(id)}`;
