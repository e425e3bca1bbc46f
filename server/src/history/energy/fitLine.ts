/** A straight line through points, with what it does not explain. */
export interface Line {
  /** y where x is nought, and what each x adds. */
  base: number;
  slope: number;
  n: number;
  meanX: number;
  /** The sum of the squared distances of x from their mean: nought where all are alike. */
  spreadX: number;
  /** The standard deviation of y about the line. */
  rest: number;
}

/** The line of least squares; through points whose x are all alike it is level. At least three points. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): Line {
  const n = points.length;
  const [meanX, meanY] = [0, 1].map((at) => points.reduce((sum, point) => sum + point[at]!, 0) / n) as [
    number,
    number,
  ];
  let [spreadX, together] = [0, 0];
  for (const [x, y] of points) {
    spreadX += (x - meanX) ** 2;
    together += (x - meanX) * (y - meanY);
  }
  const slope = spreadX > 0 ? together / spreadX : 0;
  const base = meanY - slope * meanX;
  const left = points.reduce((sum, [x, y]) => sum + (y - base - slope * x) ** 2, 0);
  return { base, slope, n, meanX, spreadX, rest: Math.sqrt(left / (n - 2)) };
}

/** How far the mean of the line at x may be from the true one, one standard error. */
export const errorAt = ({ n, meanX, spreadX, rest }: Line, x: number): number =>
  rest * Math.sqrt(1 / n + (spreadX > 0 ? (x - meanX) ** 2 / spreadX : 0));
