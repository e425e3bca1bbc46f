import { regionPrefix } from '@hoistway/contract/place/regionTable.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Only the platform's own people make or change a platform company: its staff would see everything. */
export const mayHaveType = (viewer: Viewer, type: string): boolean =>
  type !== 'platform' || seesEverything(viewer);

/** A company made by another than the platform stands below the maker's own. */
export const parentFor = (viewer: Viewer, wished: string | null | undefined): string | null =>
  wished ?? (seesEverything(viewer) ? null : viewer.companyId);

/** Whether every region lies in those that the viewer's own company answers for; the platform answers for all. */
export const holdsRegions = (viewer: Viewer, own: readonly string[], wished: readonly string[]): boolean =>
  seesEverything(viewer) || wished.every((code) => own.some((held) => code.startsWith(regionPrefix(held))));
