import { tileNames, type HomeTileName } from '@hoistway/contract/tile/tileNames.ts';
import { homeTileSizes } from '@hoistway/contract/tile/homeTile.ts';
import type { PlacedTile } from '@hoistway/contract/home/homeCalls.ts';
import { z } from 'zod';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

const kept = z.array(z.object({ tile: z.string(), size: z.enum(homeTileSizes).catch('small') })).catch([]);

const isTile = (name: string): name is HomeTileName => (tileNames as readonly string[]).includes(name);

/** How the viewer has arranged their tiles, without those that are no more; undefined of who has arranged nothing. */
export async function findArrangement(db: Database, viewer: Viewer): Promise<PlacedTile[] | undefined> {
  const row = await db
    .selectFrom('homeArrangement')
    .select('tiles')
    .where('userId', '=', viewer.userId)
    .executeTakeFirst();
  return row && kept.parse(row.tiles).flatMap(({ tile, size }) => (isTile(tile) ? [{ tile, size }] : []));
}

export async function saveArrangement(
  tx: Transaction,
  viewer: Viewer,
  tiles: readonly PlacedTile[],
): Promise<void> {
  const stored = JSON.stringify(tiles);
  await tx
    .insertInto('homeArrangement')
    .values({ userId: viewer.userId, tiles: stored })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tiles: stored }))
    .execute();
}

export async function removeArrangement(tx: Transaction, viewer: Viewer): Promise<void> {
  await tx.deleteFrom('homeArrangement').where('userId', '=', viewer.userId).execute();
}

/** Who the viewer is beyond their rights: the keys of their roles, and their record as staff. */
export async function findPerson(
  db: Database,
  viewer: Viewer,
): Promise<{ roles: string[]; staffId: string | undefined }> {
  const roles = db
    .selectFrom('userRoleCard as held')
    .innerJoin('roleCard as role', 'role.id', 'held.roleId')
    .select('role.key')
    .where('held.userId', '=', viewer.userId)
    .where('role.key', 'is not', null)
    .orderBy('role.id')
    .execute();
  const staff = db
    .selectFrom('staffCard')
    .select('id')
    .where('userId', '=', viewer.userId)
    .orderBy('id')
    .executeTakeFirst();
  const [held, own] = await Promise.all([roles, staff]);
  return { roles: held.flatMap(({ key }) => key ?? []), staffId: own?.id };
}
