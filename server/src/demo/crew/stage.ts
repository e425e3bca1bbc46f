import type { Database } from '#platform/call/requestContext.ts';
import type { Files } from '#platform/files/files.ts';
import type { StoryEntry } from '../demoOpening.ts';

/** What the people of the demo work with. */
export interface Stage {
  db: Database;
  files: Pick<Files, 'takePicture'>;
  /** Has something happen to an elevator of the fleet. */
  play(entry: StoryEntry): unknown;
  now(): number;
}
