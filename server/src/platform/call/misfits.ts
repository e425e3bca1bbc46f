import type { Misfit, TellMisfit } from '@hoistway/contract/input/misfits.ts';
import type { Logger } from 'pino';
import type { Metrics } from '../web/metrics.ts';

/** Is told what of an answer was left out because it breaks the schema of the call or document that is named. */
export type TellMisfits = (of: string, misfits: readonly Misfit[]) => void;

const namedRecords = 20;

/** Writes down which values of which records were left out, never what stood there, and counts them. */
export const tellsMisfits =
  (log: Pick<Logger, 'error'>, metrics: Pick<Metrics, 'add'>): TellMisfits =>
  (of, misfits) => {
    for (const path of new Set(misfits.map((each) => each.path))) {
      const those = misfits.filter((each) => each.path === path);
      const records = [...new Set(those.flatMap(({ record }) => record ?? []))];
      log.error(
        { call: of, path, records: records.slice(0, namedRecords), times: those.length },
        'a value was left out of an answer: it breaks the schema',
      );
      metrics.add(
        'hoistway_reply_misfits_total',
        'Values left out of answers because they break the schema',
        those.length,
        { call: of },
      );
    }
  };

/** Makes something of an answer whose misfits are told together once it is made. */
export function tellingOf<T>(tell: TellMisfits, of: string, make: (note: TellMisfit) => T): T {
  const misfits: Misfit[] = [];
  const made = make((misfit) => misfits.push(misfit));
  if (misfits.length > 0) tell(of, misfits);
  return made;
}
