import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import { faultKinds } from './faultKinds.ts';

/** One line of the mapping table: what a vendor's code means, by collector model (`*`: any) and version. */
export interface MappingRow {
  model: string;
  version: number;
  vendorCode: string;
  code: string;
}

export interface MappedCode {
  code: string;
  /** The version of the table that said so; undefined when the device sent the platform code itself. */
  version: number | undefined;
}

const anyModel = '*';

/** One spelling a code: `Err30`, `err30`, `E30` and `E030` are the same, message codes have two digits. */
export function normaliseVendorCode(code: string): string {
  const upper = code.trim().toUpperCase();
  const controller = /^(?:ERR|E)[ -]?0*(\d{1,3})$/.exec(upper);
  if (controller) return `E${controller[1]!.padStart(2, '0')}`;
  return /^\d$/.test(upper) ? `0${upper}` : upper;
}

/**
 * Version 1, from the reference: the controller's fault codes and the message codes of GB/T 24476 (with the
 * provincial ones, marked `*` there). Codes without a platform kind are left out: they are unknown.
 */
export function referenceMapping(): MappingRow[] {
  const rows = new Map<string, MappingRow>();
  const put = (vendorCode: string, code: string | undefined) => {
    if (!code) return;
    const spelling = normaliseVendorCode(vendorCode);
    rows.set(spelling, { model: anyModel, version: 1, vendorCode: spelling, code });
  };
  for (const fault of faultCodes.controllerFaults) put(fault.code, fault.iotKind);
  for (const kind of faultCodes.platformKinds) if (kind.gbCode) put(kind.gbCode.replace('*', ''), kind.code);
  return [...rows.values()];
}

export type MapVendorCode = (model: string, code: string) => MappedCode | undefined;

/** The table in force: of each model the newest version; a model's own lines come before those of any model. */
export function createMapper(rows: readonly MappingRow[]): MapVendorCode {
  const newest = new Map<string, number>();
  for (const row of rows) newest.set(row.model, Math.max(row.version, newest.get(row.model) ?? 0));
  const table = new Map<string, MappedCode>();
  for (const row of rows) {
    if (row.version !== newest.get(row.model) || !faultKinds.has(row.code)) continue;
    table.set(`${row.model}\n${normaliseVendorCode(row.vendorCode)}`, {
      code: row.code,
      version: row.version,
    });
  }
  return (model, code) => {
    const spelling = normaliseVendorCode(code);
    if (faultKinds.has(spelling)) return { code: spelling, version: undefined };
    return table.get(`${model}\n${spelling}`) ?? table.get(`${anyModel}\n${spelling}`);
  };
}
