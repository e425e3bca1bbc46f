import { createHash } from 'node:crypto';
import {
  judgeLines,
  type Chain,
  type Judged,
  type JudgedLine,
} from '@hoistway/contract/advert/proof/judgeLines.ts';
import { firstBefore } from '@hoistway/contract/advert/proof/lineText.ts';
import type { PlayLine } from '@hoistway/contract/advert/proof/playLine.ts';
import type { ProofFinding } from '@hoistway/contract/advert/proof/playReportCalls.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import type { Files } from '#platform/files/files.ts';
import { isSignedByPlayer } from '../player/playerKey.ts';
import { findPlayingTerminal } from '../player/playerStore.ts';

export interface PlayLog {
  token: string;
  connection: string;
  lines: PlayLine[];
  signature: string;
}

/** Whose lines they are, and what its company has of what they name. */
export interface PlayLogOwner {
  terminalId: string;
  companyId: string;
  deviceName: string;
  publicKey: string;
  programs: ReadonlySet<string>;
  /** The hashes of the bytes by the materials. */
  materials: ReadonlyMap<string, string>;
  /** Whether reports call one of them otherwise, or nothing yet. */
  namesDiffer: boolean;
}

/** A programme or a material that lines name. */
interface NamedByLines {
  kind: 'program' | 'material';
  id: string;
  fileId: string | null;
  isNew: boolean;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const idsOf = (lines: readonly PlayLine[], name: 'programId' | 'materialId'): string[] => [
  ...new Set(lines.map((line) => line[name])),
];

/** Finds the player by its token and its key; not within a transaction, as the store of files is asked. */
export async function findLogOwner(
  db: Database,
  files: Pick<Files, 'hashesOf'>,
  { token, connection, lines, signature }: PlayLog,
): Promise<PlayLogOwner> {
  const { publicKey, ...terminal } = await findPlayingTerminal(db, token, connection);
  if (!isSignedByPlayer(publicKey, lines.at(-1)!.hash, signature)) throw new Refusal('playLogUnsigned');
  const { rows } = await sql<NamedByLines>`
    select 'program' as kind, program.id, null::text as file_id, played.name is distinct from program_name as is_new
    from program left join played_name played on played.kind = 'program' and played.id = program.id
    where company_id = ${terminal.companyId} and program.id = any(${idsOf(lines, 'programId')}::bigint[])
    union all
    select 'material', material.id, file_id::text, played.name is distinct from material_name
    from material left join played_name played on played.kind = 'material' and played.id = material.id
    where company_id = ${terminal.companyId} and material.id = any(${idsOf(lines, 'materialId')}::bigint[])`.execute(
    db,
  );
  const materials = rows.filter(({ kind }) => kind === 'material');
  const hashes = await files.hashesOf(materials.map(({ fileId }) => fileId!));
  return {
    ...terminal,
    publicKey,
    programs: new Set(rows.filter(({ kind }) => kind === 'program').map(({ id }) => id)),
    materials: new Map(materials.map(({ id, fileId }) => [id, hashes.get(fileId!) ?? ''])),
    namesDiffer: rows.some(({ isNew }) => isNew),
  };
}

/** The lines of the pairing, locked: two parts of them are never judged at the same time. */
const holdChain = (tx: Transaction, { terminalId, companyId, deviceName, publicKey }: PlayLogOwner) =>
  tx
    .insertInto('playChain')
    .values({ terminalId, companyId, deviceName, publicKey, hash: firstBefore })
    .onConflict((conflict) => conflict.column('publicKey').doUpdateSet({ deviceName }))
    .returning(['id', 'n', 'hash', 'ends'])
    .$narrowType<{ ends: Chain['ends'] }>()
    .executeTakeFirstOrThrow();

/** Keeps judged lines and counts those that are new in the hours where the company is. */
async function insertLines(tx: Transaction, chainId: string, judged: readonly JudgedLine[]): Promise<void> {
  const rows = judged.map(({ line, finding }) => ({ ...line, finding }));
  await sql`
    with fresh as (
      insert into play_line (chain_id, n, hash, started_at, shown_ms, lost_ms, program_id, version, zone_id, spot_id,
        material_id, screen_on, ended, finding)
      select ${chainId}, n, hash, "startedAt", "shownMs", "lostMs", "programId", version, "zoneId", "spotId", "materialId",
        "screenOn", ended, finding
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (n integer, hash text, "startedAt" timestamptz,
        "shownMs" integer, "lostMs" integer, "programId" bigint, version integer, "zoneId" text, "spotId" text,
        "materialId" bigint, "screenOn" boolean, ended text, finding text)
      on conflict do nothing
      returning *),
    placed as (
      select fresh.*, started_at at time zone time_zone as wall, finding is null and screen_on as seen
      from fresh
        join play_chain chain on chain.id = fresh.chain_id
        join company_card company on company.id = chain.company_id)
    insert into play_day as day (chain_id, day, hour, program_id, material_id, lines, plays, cut, shown_ms, incident_ms,
      failure_ms, dark_ms, set_aside)
    select chain_id, wall::date, extract(hour from wall), program_id, material_id,
      count(*),
      count(*) filter (where seen and ended = 'whole'),
      count(*) filter (where finding is null and shown_ms > 0 and not (screen_on and ended = 'whole')),
      coalesce(sum(shown_ms) filter (where seen), 0),
      coalesce(sum(lost_ms) filter (where finding is null and ended = 'incident'), 0),
      coalesce(sum(lost_ms) filter (where finding is null and ended in ('stalled', 'failed')), 0),
      coalesce(sum(shown_ms) filter (where finding is null and not screen_on), 0),
      count(finding)
    from placed
    group by 1, 2, 3, 4, 5
    on conflict (chain_id, day, hour, program_id, material_id) do update set
      lines = day.lines + excluded.lines, plays = day.plays + excluded.plays, cut = day.cut + excluded.cut,
      shown_ms = day.shown_ms + excluded.shown_ms, incident_ms = day.incident_ms + excluded.incident_ms,
      failure_ms = day.failure_ms + excluded.failure_ms, dark_ms = day.dark_ms + excluded.dark_ms,
      set_aside = day.set_aside + excluded.set_aside`.execute(tx);
}

/** What is played now is called so in reports for ever. */
const keepNames = async (tx: Transaction, { programs, materials }: PlayLogOwner) =>
  sql`insert into played_name as played (kind, id, name)
    select 'program', id, program_name from program where id = any(${[...programs]}::bigint[])
    union all
    select 'material', id, material_name from material where id = any(${[...materials.keys()]}::bigint[])
    on conflict (kind, id) do update set name = excluded.name where played.name <> excluded.name`.execute(tx);

/** How many lines count nowhere, by the reason; of numbers that never came each is one. */
function countFindings({ lines, gaps }: Judged): Map<ProofFinding, number> {
  const found = new Map<ProofFinding, number>();
  const add = (finding: ProofFinding, n: number) => found.set(finding, (found.get(finding) ?? 0) + n);
  for (const { finding } of lines) if (finding !== null) add(finding, 1);
  for (const { from, until } of gaps) add('missing', until - from + 1);
  return found;
}

/** The hashes of lines that were sent before, by their numbers. */
async function readSentBefore(
  tx: Transaction,
  chainId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (numbers.length === 0) return new Map();
  const earlier = await tx
    .selectFrom('playLine')
    .where('chainId', '=', chainId)
    .where(({ eb, val }) => eb('n', '=', eb.fn.any(sql<number[]>`${val([...numbers])}::integer[]`)))
    .select(['n', 'hash'])
    .execute();
  return new Map(earlier.map(({ n, hash }) => [n, hash]));
}

/** The end of the lines so far, and the signature that holds for them. */
const sealChain = async (
  tx: Transaction,
  chainId: string,
  { n, hash, ends }: Chain,
  { signature, receivedAt }: { signature: string; receivedAt: Date },
) =>
  sql`with seal as (insert into play_seal (chain_id, n, signature, received_at)
      values (${chainId}, ${n}, ${signature}, ${receivedAt}))
    update play_chain set n = ${n}, hash = ${hash}, ends = ${JSON.stringify(ends)} where id = ${chainId}`.execute(
    tx,
  );

/**
 * Judges what a player says that it has shown and keeps all of it: what counts is counted, what does not is named. Answers
 * the number up to which the player may forget its lines, and how many count nowhere for what reason.
 */
export async function takePlayLog(
  tx: Transaction,
  owner: PlayLogOwner,
  { lines, signature }: PlayLog,
  now: number,
): Promise<{ until: number; found: ReadonlyMap<ProofFinding, number> }> {
  const chain = await holdChain(tx, owner);
  const before = await readSentBefore(
    tx,
    chain.id,
    lines.map(({ n }) => n).filter((n) => n <= chain.n),
  );
  const judged = judgeLines(chain, lines, {
    now,
    hashOf,
    sentBefore: (n) => before.get(n),
    isKnown: (line) =>
      owner.programs.has(line.programId) && owner.materials.get(line.materialId) === line.sha256,
  });
  if (judged.lines.length > 0) await insertLines(tx, chain.id, judged.lines);
  if (judged.gaps.length > 0)
    await tx
      .insertInto('playGap')
      .values(
        judged.gaps.map(({ from, until, at }) => ({
          chainId: chain.id,
          fromN: from,
          untilN: until,
          at: new Date(at),
        })),
      )
      .execute();
  if (judged.chain.n > chain.n)
    await sealChain(tx, chain.id, judged.chain, { signature, receivedAt: new Date(now) });
  if (owner.namesDiffer) await keepNames(tx, owner);
  return { until: lines.at(-1)!.n, found: countFindings(judged) };
}
