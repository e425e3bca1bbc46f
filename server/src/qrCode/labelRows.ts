import type { LabelRow } from '@hoistway/contract/qrCode/qrCalls.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import { findHotlines, hasCode, type LabelLine } from '#area/qrCode/qrStore.ts';

/** The values on the labels of elevators, with the hotline that applies to each. */
export async function labelRows(
  db: Database,
  files: Pick<ShownFiles, 'show'>,
  lines: readonly LabelLine[],
): Promise<LabelRow[]> {
  const hotlines = await findHotlines(
    db,
    lines.flatMap((line) => [line.maintainerId, line.propertyId]),
  );
  return lines.map((line) => ({
    ...line,
    hotline: hotlines.get(line.maintainerId ?? '') ?? hotlines.get(line.propertyId ?? '') ?? null,
    code: hasCode(line)
      ? { ...line, id: line.codeId, logo: line.logo === null ? null : files.show(line.logo) }
      : null,
  }));
}
