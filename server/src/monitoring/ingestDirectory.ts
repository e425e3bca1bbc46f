import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createMapper, type MapVendorCode } from './faultMapping.ts';
import { ensureReferenceMapping, readMapping } from './faultMappingStore.ts';
import { createLiftRegistry, type Lift, type LiftRegistry } from './liftRegistry.ts';
import { ensureStateRows, readRegistry, type RegistryPart } from './liftRegistryStore.ts';

/** Who may speak, for which lift, and what its codes mean; kept in memory, read again when told. */
export interface IngestDirectory {
  registry: LiftRegistry;
  mapCode: MapVendorCode;
  reload(part?: RegistryPart): Promise<void>;
  /** A serial that is not known here may be new: asks the database, seldom for the same serial. */
  lookUp(serial: string): Promise<void>;
}

const askAgainMs = 10_000;
const maxAsked = 1000;

export function createIngestDirectory(
  pool: Pool,
  log: Pick<Logger, 'warn'>,
  now: () => number,
  onNewLift: (lift: Lift) => void,
): IngestDirectory {
  const registry = createLiftRegistry();
  const asked = new Map<string, number>();

  const directory: IngestDirectory = {
    registry,
    mapCode: createMapper([]),
    async reload(part = {}) {
      const whole = Object.keys(part).length === 0;
      if (whole) {
        await ensureReferenceMapping(pool);
        directory.mapCode = createMapper(await readMapping(pool));
      }
      await ensureStateRows(pool);
      const { rows, open } = await readRegistry(pool, part);
      // What is no longer there is found by looking at everything.
      if (rows.length === 0 && !whole) return directory.reload();
      for (const lift of registry.take(rows, open, whole)) onNewLift(lift);
    },
    async lookUp(serial) {
      const before = asked.get(serial);
      if (before !== undefined && now() - before < askAgainMs) return;
      if (asked.size >= maxAsked) asked.delete(asked.keys().next().value!);
      asked.set(serial, now());
      try {
        const { rows, open } = await readRegistry(pool, { serial });
        for (const lift of registry.take(rows, open, false)) onNewLift(lift);
      } catch (error) {
        log.warn({ err: error, serial }, 'a collector could not be looked up');
      }
    },
  };
  return directory;
}
