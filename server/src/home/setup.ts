import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { setupCalls } from '@hoistway/contract/home/setupCalls.ts';
import { sql } from 'kysely';
import { lastBackupAt } from '#platform/backup/backupRuns.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** What of the environment people wait for. */
export interface SetupSettings {
  publicUrl: string | null;
  /** Whether texts are sent, and not only kept. */
  provider: boolean;
  /** Whether e-mail is. */
  sendsMail: boolean;
  brokerAddress: { tls: boolean };
}

/** What of the installation is there, as far as the viewer manages it. */
export async function findSetup(
  db: Database,
  viewer: Viewer,
  { publicUrl, provider, sendsMail, brokerAddress }: SetupSettings,
): Promise<ReplyOf<typeof setupCalls.one>> {
  const isWhole = seesEverything(viewer);
  const companies = isWhole
    ? db
        .selectFrom('companyCard')
        .where('type', '!=', 'platform')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    : null;
  const elevators = visibleElevators(db, viewer)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const collectors = db
    .selectFrom('collectorCard')
    .where('disabled', '=', false)
    .where('elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id'))
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const settings = sql<{ baseMap: boolean }>`select base_map is not null as base_map
    from company_settings_of(${viewer.companyId})`.execute(db);
  const [own, seen, bound, { rows }, backedUp] = await Promise.all([
    companies,
    elevators,
    collectors,
    settings,
    isWhole ? lastBackupAt(db) : null,
  ]);
  return {
    companies: own && Number(own.n),
    elevators: Number(seen.n),
    collectors: Number(bound.n),
    baseMap: rows[0]?.baseMap === true,
    server: isWhole
      ? {
          https: publicUrl?.startsWith('https:') === true,
          deviceTls: brokerAddress.tls,
          mail: sendsMail,
          sms: provider,
          backup: backedUp !== null,
        }
      : null,
  };
}
