import { liveStatuses, type LiveElevator, type LiveStatus } from '@hoistway/contract/socketPush/live.ts';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { liveItems, type LiveName } from '@hoistway/contract/telemetry/telemetry.ts';
import { floorOfLabel } from './floorOfLabel.ts';
import type { StateColumns } from './liveRoutes.ts';

const statusOf = (text: string | null): LiveStatus => liveStatuses.find((each) => each === text) ?? 'unknown';
const timeOf = (text: string | null): number | undefined => (text === null ? undefined : Date.parse(text));

/** The parts of a live elevator that come straight from its last state message. */
export function reported(
  state: Partial<StateMessage>,
  floorLabels: readonly string[],
): Partial<LiveElevator> {
  const parts: Partial<Record<LiveName, unknown>> = {};
  for (const { name, liveName, fromNumber } of liveItems) {
    const said = state[name];
    if (said === undefined) continue;
    const shown = name === 'carPosition' && typeof said === 'string' ? floorOfLabel(floorLabels, said) : said;
    if (shown !== undefined) parts[liveName] = fromNumber ? shown === 1 : shown;
  }
  return parts as Partial<LiveElevator>;
}

/** The present state of an elevator from its row in the database. */
export function liveOfRow(row: StateColumns): LiveElevator {
  const at = timeOf(row.at);
  const since = timeOf(row.since);
  const faultSince = timeOf(row.faultSince);
  return {
    id: row.id,
    status: statusOf(row.status),
    trapped: row.trapped ?? false,
    ...(at === undefined ? {} : { at }),
    ...(since === undefined ? {} : { since }),
    ...(row.faultCode === null ? {} : { faultCode: row.faultCode }),
    ...(faultSince === undefined ? {} : { faultSince }),
    ...(row.state === null ? {} : reported(row.state as Partial<StateMessage>, row.floorLabels)),
  };
}
