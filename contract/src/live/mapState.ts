import { choice } from '#contract/fieldKinds.ts';

/** How an elevator counts once, by the worst that holds of it; the mildest first: a cluster takes the worst of its elevators. */
export const mapStates = ['normal', 'unknown', 'offline', 'maintenance', 'fault', 'trapped'] as const;
export type MapState = (typeof mapStates)[number];

export const mapState = () => choice('mapState', mapStates);
