import {
  heldNameplate,
  maxFaults,
  maxVisits,
  yearsHeld,
  type DossierContent,
} from '@hoistway/contract/dossier/dossierParts.ts';
import { isReported } from '@hoistway/contract/fault/fault.ts';
import { sql } from 'kysely';
import { findReading, listReadings } from '#area/controller/controllerReadings.ts';
import { listFiles } from '#area/elevator/file/elevatorFileStore.ts';
import { visibleRecords } from '#area/elevator/visibleRecords.ts';
import {
  listOpenItems,
  listOpenRepairs,
  listUsedParts,
  readCompletedWork,
} from '#area/workOrder/technicalHistory.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { peopleAround } from './peopleAround.ts';
import { technicalText } from './technicalText.ts';

const maxParts = 10_000;
const maxOpen = 1000;

/** The start of what is held. */
function startOf(now: Date): string {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - yearsHeld);
  return since.toISOString();
}

/** What of people's own words is technical; nothing of it where it is not wanted. */
type Said = (text: string | null) => string | null;

async function readNameplate(db: Database, viewer: Viewer, elevatorId: string) {
  const record = await visibleRecords(db, viewer)
    .leftJoin('companyCard as manufacturer', 'manufacturer.id', 'record.manufacturerId')
    .select('manufacturer.name as manufacturer')
    .where('record.id', '=', elevatorId)
    .executeTakeFirst();
  if (!record) throw new Refusal('objectMissing');
  return record;
}

async function readParameters(db: Database, elevatorId: string, now: Date) {
  const readings = await listReadings(db, elevatorId, 'parameters', now);
  const latest = readings.find(({ state }) => state === 'complete');
  const reading = latest && (await findReading(db, elevatorId, latest.id, now));
  return {
    readAt: reading?.askedAt ?? null,
    values: Object.entries(reading?.values ?? {})
      .map(([code, value]) => ({ code, value }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  };
}

const faultsOf = (db: Database, elevatorId: string) =>
  db.selectFrom('faultCard as fault').where('fault.elevatorId', '=', elevatorId);

async function readFaults(db: Database, elevatorId: string, since: string, said: Said) {
  const rows = await faultsOf(db, elevatorId)
    .where('fault.openedAt', '>=', since)
    .select([
      'fault.code',
      'fault.vendorCode',
      'fault.faultClass',
      'fault.severity',
      'fault.openedAt',
      'fault.closedAt',
      'fault.endReason',
      'fault.handling',
      'fault.occurrences',
      'fault.floor',
      'fault.note',
    ])
    .orderBy('fault.openedAt', 'desc')
    .orderBy('fault.id', 'desc')
    .limit(maxFaults)
    .execute();
  const { all } = await faultsOf(db, elevatorId)
    .select(sql<number>`count(*)::int`.as('all'))
    .executeTakeFirstOrThrow();
  // What passers-by reported is told in their words, of themselves.
  const shown = rows.map((row) => ({ ...row, note: isReported(row.code) ? null : said(row.note) }));
  return { since, older: all - rows.length, rows: shown };
}

const readOpenFaults = (db: Database, elevatorId: string) =>
  faultsOf(db, elevatorId)
    .where('fault.faultClass', '=', 'fault')
    .where((eb) => eb.or([eb('fault.handling', '=', 'untreated'), eb('fault.closedAt', 'is', null)]))
    .select([
      'fault.code',
      'fault.severity',
      'fault.openedAt',
      'fault.closedAt',
      'fault.handling',
      'fault.floor',
    ])
    .orderBy('fault.openedAt', 'desc')
    .limit(maxOpen)
    .execute();

/** A file of the elevator that is enclosed. */
export interface EnclosedFile {
  path: string;
  fileId: string;
}

interface Wanted {
  files: readonly string[];
  withoutRemarks: boolean;
}

/** What a dossier of an elevator holds: its technical history, and nobody who had to do with it. */
export async function collectContent(
  db: Database,
  viewer: Viewer,
  elevatorId: string,
  { files, withoutRemarks }: Wanted,
  now: Date,
): Promise<{ content: DossierContent; enclosed: EnclosedFile[] }> {
  const since = startOf(now);
  const clear = technicalText(await peopleAround(db, viewer, elevatorId));
  const said: Said = (text) => (text === null || withoutRemarks ? null : clear(text));
  const plate = await readNameplate(db, viewer, elevatorId);
  const work = await readCompletedWork(db, elevatorId, since, maxVisits);
  const known = await listFiles(db, elevatorId);
  const chosen = files.map((id) => {
    const file = known.find((each) => each.id === id);
    if (!file) throw new Refusal('objectMissing');
    return file;
  });
  const documents = known.map(({ name, kind, createdAt }) => ({ name: clear(name), kind, createdAt }));
  const content: DossierContent = {
    'nameplate.json': heldNameplate.parse(plate),
    'floors.json': { labels: plate.floorLabels },
    'parameters.json': await readParameters(db, elevatorId, now),
    'faults.json': await readFaults(db, elevatorId, since, said),
    'visits.json': {
      since,
      older: work.older,
      rows: work.rows.map(({ items, ...visit }) => ({
        ...visit,
        faultReason: said(visit.faultReason),
        solution: said(visit.solution),
        items: items.map((item) => ({ ...item, remark: said(item.remark) })),
      })),
    },
    'replacedParts.json': {
      rows: (await listUsedParts(db, elevatorId, since, maxParts)).map((part) => ({
        ...part,
        name: clear(part.name),
      })),
    },
    'certificates.json': { nextInspection: plate.nextInspection, documents },
    'defects.json': {
      faults: await readOpenFaults(db, elevatorId),
      items: (await listOpenItems(db, elevatorId, since, maxOpen)).map((item) => ({
        ...item,
        remark: said(item.remark),
      })),
      repairs: (await listOpenRepairs(db, elevatorId, maxOpen)).map((repair) => ({
        ...repair,
        description: said(repair.description),
      })),
    },
    'files.json': {
      rows: chosen.map(({ name, kind, createdAt }, at) => ({
        path: `file/${at + 1}`,
        name: clear(name),
        kind,
        createdAt,
      })),
    },
  };
  return {
    content,
    enclosed: chosen.map(({ fileId }, at) => ({ path: `file/${at + 1}`, fileId })),
  };
}
