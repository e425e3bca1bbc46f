/** Incidents that are reported to the authority. */
export const incidentPath = '/supervision/incident';

/** One of them. */
export const oneIncidentPath = (id: string): string => `${incidentPath}?incident=${encodeURIComponent(id)}`;

/** The form that corrects one of them. */
export const correctIncidentPath = (id: string): string => `${oneIncidentPath(id)}&form=correct`;
