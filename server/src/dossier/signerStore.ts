import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { bothNames } from '#platform/names.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { Bundle } from './bundle.ts';

/** The signers that the companies of a viewer trust. */
export const visibleSigners = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('dossierSigner')
    .where('dossierSigner.companyId', 'in', managedCompanies(db, viewer).select('company.id'));

/** Those of the viewer's own company, the latest first. */
export const listSigners = (db: Database, viewer: Viewer) =>
  visibleSigners(db, viewer)
    .leftJoin('userCard as truster', 'truster.id', 'dossierSigner.trustedBy')
    .where('dossierSigner.companyId', '=', viewer.companyId)
    .select([
      'dossierSigner.id',
      'dossierSigner.fingerprint',
      'dossierSigner.name',
      'dossierSigner.trustedAt',
    ])
    .select('truster.nicks as trustedByName')
    .orderBy('dossierSigner.trustedAt', 'desc')
    .orderBy('dossierSigner.id', 'desc')
    .execute();

/** Since when the viewer's company trusts a signer. */
export async function trustedSince(
  db: Database,
  viewer: Viewer,
  fingerprint: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('dossierSigner')
    .select('trustedAt')
    .where('companyId', '=', viewer.companyId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.trustedAt;
}

/** From now on the viewer's company accepts what this signer has signed. */
export const trustSigner = (tx: Transaction, viewer: Viewer, { fingerprint, manifest }: Bundle, now: Date) =>
  tx
    .insertInto('dossierSigner')
    .values({
      companyId: viewer.companyId,
      fingerprint,
      name: bothNames(manifest.madeBy, manifest.madeByEnglish),
      trustedBy: viewer.userId,
      trustedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteSigner = (tx: Transaction, id: string) =>
  tx.deleteFrom('dossierSigner').where('id', '=', id).execute();
