/**
 * So many of so many in per cent, cut off and never rounded into what is not so: what is missing keeps it below a hundred, what
 * is there above nothing, and what is too much above a hundred. Null where there is no whole.
 */
export function shareOf(part: number, whole: number, decimals = 1): number | null {
  if (!(whole > 0)) return null;
  const steps = 10 ** decimals;
  const all = 100 * steps;
  const cut = Math.floor((part * all) / whole);
  if (part > 0 && cut < 1) return 1 / steps;
  if (part < whole) return Math.min(cut, all - 1) / steps;
  return (part > whole ? Math.max(cut, all + 1) : all) / steps;
}

/** Stands where there is no whole. */
const noShare = '–';

/** A share as people read it, "97.1%". */
export function shareText(part: number, whole: number, decimals = 1): string {
  return percentText(shareOf(part, whole, decimals), decimals);
}

/** A share that is known already. */
export const percentText = (share: number | null, decimals = 1): string =>
  share === null ? noShare : `${share.toFixed(decimals)}%`;

/** How far work has come, for a bar: a hundred when all of it is done, and nothing while there is none. */
export const progressOf = (done: number, all: number): number => shareOf(done, all, 0) ?? 0;

/** By how much something is another than before, "+4.5%": however little it changed, it changed. Empty where it was nothing. */
export function changeText(now: number, before: number): string {
  if (!(before > 0)) return '';
  const tenths = Math.round((Math.abs(now - before) * 1000) / before);
  const size = (Math.max(tenths, now === before ? 0 : 1) / 10).toFixed(1);
  return now === before ? `${size}%` : `${now > before ? '+' : '-'}${size}%`;
}
