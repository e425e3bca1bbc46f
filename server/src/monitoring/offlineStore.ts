import type { Pool } from 'pg';

export interface OfflineSettings {
  willSeconds: number | undefined;
  silenceSeconds: number | undefined;
}

/** What an administrator has set; undefined where nothing sensible is set. */
export async function readOfflineSettings(pool: Pool): Promise<OfflineSettings> {
  const { rows } = await pool.query<{ name: string; value: unknown }>({
    name: 'offline_settings',
    text: `select name, value from system_setting where name in ('offline.willSeconds', 'offline.silenceSeconds')`,
  });
  const read = (name: string) => {
    const value = Number(rows.find((row) => row.name === name)?.value);
    return Number.isFinite(value) && value > 0 ? value : undefined;
  };
  return { willSeconds: read('offline.willSeconds'), silenceSeconds: read('offline.silenceSeconds') };
}

/** Instants before which a will, or the last word, makes a collector offline. */
export interface OfflineLimits {
  willBefore: number;
  silentBefore: number;
}

export interface SilentCollector {
  collectorId: string;
  elevatorId: string | null;
  labels: string[];
}

export async function readSilent(
  pool: Pool,
  limits: OfflineLimits,
  most: number,
): Promise<SilentCollector[]> {
  const { rows } = await pool.query<SilentCollector>({
    name: 'silent_collectors',
    text: `select s.collector_id as "collectorId", e.id as "elevatorId", coalesce(e.floor_labels, '{}') as labels
      from collector_state s
      join collector_card c on c.id = s.collector_id
      left join elevator_card e on e.id = c.elevator_id
      where s.online and (s.will_at <= $1 or s.last_seen_at <= $2)
      order by s.collector_id limit $3`,
    values: [new Date(limits.willBefore), new Date(limits.silentBefore), most],
  });
  return rows;
}

export async function markUnboundOffline(
  pool: Pool,
  collectorId: string,
  limits: OfflineLimits,
): Promise<void> {
  await pool.query(
    `update collector_state set online = false
     where collector_id = $1 and online and (will_at <= $2 or last_seen_at <= $3)`,
    [collectorId, new Date(limits.willBefore), new Date(limits.silentBefore)],
  );
}
