import { z } from 'zod';
import { instant } from '#contract/fieldKinds.ts';

/** How far a rescue is, as the public is told: help is called, comes, is there; it is over. */
const incidentStages = ['called', 'coming', 'there', 'over'] as const;
export type IncidentStage = (typeof incidentStages)[number];

/** What the public is told of people who are shut in an elevator: nobody's name, and not how many they are. */
export const publicIncident = z.object({
  elevatorNumber: z.string(),
  stage: z.enum(incidentStages),
  /** The company that comes, as each language calls it. */
  company: z.object({ zh: z.string(), en: z.string() }).nullable(),
  reportedAt: instant(),
  comingAt: instant().nullable(),
  /** By the estimate of the person who comes. */
  dueAt: instant().nullable(),
  thereAt: instant().nullable(),
  endedAt: instant().nullable(),
});
export type PublicIncident = z.output<typeof publicIncident>;

/** Elevators of a building that people cannot take because of a rescue, and those that run; by their numbers. */
export const stoppedElevators = z.object({ stopped: z.array(z.string()), running: z.array(z.string()) });
export type StoppedElevators = z.output<typeof stoppedElevators>;
