import { Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { callForUpdate } from '../player/playerStore.ts';
import { visibleTerminals } from '../terminal/visibleTerminals.ts';
import { assertMaterialsAvailable } from './programMaterials.ts';
import { visiblePrograms } from './visiblePrograms.ts';

/** Makes a programme what a terminal plays whenever no schedule says otherwise. */
export async function deployProgram(
  { db, viewer }: TransactionContext,
  { programId, terminalId }: { programId: string; terminalId: string },
  now: number,
): Promise<void> {
  await lockRows(db, 'terminal', { id: terminalId });
  await lockRows(db, 'program', { id: programId });
  const terminal = await visibleTerminals(db, viewer)
    .where('terminal.id', '=', terminalId)
    .select(['terminal.companyId', 'terminal.direction', 'terminal.screenSize'])
    .executeTakeFirstOrThrow();
  const program = await visiblePrograms(db, viewer)
    .where('program.id', '=', programId)
    .select(['program.id', 'program.companyId', 'program.playedVersion'])
    .executeTakeFirstOrThrow();
  if (program.companyId !== terminal.companyId) throw new Refusal('programOfOthers');
  const { id, playedVersion } = program;
  if (playedVersion === null) throw new Refusal('programNotReviewed');
  const played = await db
    .selectFrom('programVersion')
    .where('programId', '=', id)
    .where('version', '=', playedVersion)
    .select(['direction', 'screenSize'])
    .executeTakeFirstOrThrow();
  if (played.direction !== terminal.direction || played.screenSize !== terminal.screenSize)
    throw new Refusal('programScreen');
  await assertMaterialsAvailable(db, { id, version: playedVersion });
  await db
    .updateTable('terminal')
    .set({ deployedProgramId: programId })
    .where('id', '=', terminalId)
    .execute();
  await callForUpdate(db, [terminalId], now);
}
