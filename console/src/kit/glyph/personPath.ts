const round = (value: number) => Math.round(value * 1000) / 1000;

/** The filled person: head radius 0.18 h, a gap, shoulders 0.56 h wide. `x` is its middle, `top` its crown. */
export function personPath(x: number, top: number, height: number): string {
  const head = 0.18 * height;
  const half = 0.28 * height;
  const corner = 0.2 * height;
  const shoulders = top + 0.43 * height;
  const feet = top + height;
  const n = round;
  return (
    `M${n(x - head)} ${n(top + head)}a${n(head)} ${n(head)} 0 1 1 ${n(2 * head)} 0` +
    `a${n(head)} ${n(head)} 0 1 1 ${n(-2 * head)} 0Z` +
    `M${n(x - half)} ${n(feet)}V${n(shoulders + corner)}a${n(corner)} ${n(corner)} 0 0 1 ${n(corner)} ${n(-corner)}` +
    `H${n(x + half - corner)}a${n(corner)} ${n(corner)} 0 0 1 ${n(corner)} ${n(corner)}V${n(feet)}Z`
  );
}
