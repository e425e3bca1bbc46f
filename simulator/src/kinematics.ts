/** Metres, seconds, and their quotients. */
export type MotionLimits = { speed: number; acceleration: number; jerk: number };
export type MotionSample = { position: number; speed: number; acceleration: number };
type Segment = MotionSample & { from: number; jerk: number };

/** A stretch of constant-jerk segments from time 0 to `duration`; ends at rest at `distance`. */
export type Motion = {
  distance: number;
  duration: number;
  /** The moment braking begins, and whether the rated speed is reached before it. */
  brakesAt: number;
  reachesSpeed: boolean;
  segments: readonly Segment[];
};

/** How the brake stops a car in an emergency: harder than a normal ride, still within what a brake can do. */
export const emergencyLimits = { acceleration: 2.5, jerk: 12 } as const;

/** The quickest rest-to-rest ride within the limits. `distance` is signed: up is positive. */
export function planTravel(distance: number, limits: MotionLimits): Motion {
  const direction = Math.sign(distance);
  const length = Math.abs(distance);
  const { jerk } = limits;
  const { speed, rampTime, holdTime } = speedUp(
    Math.min(limits.speed, topSpeedWithin(length, limits)),
    limits,
  );
  const riseTime = 2 * rampTime + holdTime;
  const cruiseTime = speed > 0 ? Math.max(0, length / speed - riseTime) : 0;
  const segments = chain({ position: 0, speed: 0, acceleration: 0 }, [
    [rampTime, direction * jerk],
    [holdTime, 0],
    [rampTime, -direction * jerk],
    [cruiseTime, 0],
    [rampTime, -direction * jerk],
    [holdTime, 0],
    [rampTime, direction * jerk],
  ]);
  return {
    distance,
    duration: 2 * riseTime + cruiseTime,
    brakesAt: riseTime + cruiseTime,
    reachesSpeed: speed === limits.speed,
    segments,
  };
}

/** Stops a moving car as soon as the brake can. */
export function planStop(now: MotionSample, limits: { acceleration: number; jerk: number }): Motion {
  const direction = Math.sign(now.speed) || 1;
  const speed = Math.abs(now.speed);
  const acceleration = now.acceleration * direction;
  const { jerk } = limits;
  const peak = Math.min(limits.acceleration, Math.sqrt((2 * jerk * speed + acceleration ** 2) / 2));
  const onset = Math.max(0, (acceleration + peak) / jerk);
  const hold = Math.max(0, (speed + (acceleration ** 2 - 2 * peak ** 2) / (2 * jerk)) / peak || 0);
  const segments = chain({ position: 0, speed: now.speed, acceleration: now.acceleration }, [
    [onset, -direction * jerk],
    [hold, 0],
    [peak / jerk, direction * jerk],
  ]);
  const duration = onset + hold + peak / jerk;
  const last = segments.at(-1);
  const distance = last ? glide(last, duration).position : 0;
  return { distance, duration, brakesAt: 0, reachesSpeed: false, segments };
}

/**
 * The same ride ended at a nearer floor, if the car can still brake for it: both rides then share everything
 * up to the braking point, so the change is not felt.
 */
export function shortenTravel(
  motion: Motion,
  elapsed: number,
  distance: number,
  limits: MotionLimits,
): Motion | undefined {
  if (!motion.reachesSpeed || Math.abs(distance) >= Math.abs(motion.distance)) return undefined;
  const shorter = planTravel(distance, limits);
  return shorter.reachesSpeed && elapsed <= shorter.brakesAt ? shorter : undefined;
}

export function sampleMotion(motion: Motion, elapsed: number): MotionSample {
  if (elapsed >= motion.duration) return { position: motion.distance, speed: 0, acceleration: 0 };
  const { segments } = motion;
  let index = segments.length - 1;
  while (index > 0 && (segments[index]?.from ?? 0) > elapsed) index--;
  const segment = segments[index];
  return segment ? glide(segment, Math.max(0, elapsed)) : { position: 0, speed: 0, acceleration: 0 };
}

function glide(segment: Segment, time: number): MotionSample {
  const passed = time - segment.from;
  return {
    position:
      segment.position +
      segment.speed * passed +
      (segment.acceleration * passed ** 2) / 2 +
      (segment.jerk * passed ** 3) / 6,
    speed: segment.speed + segment.acceleration * passed + (segment.jerk * passed ** 2) / 2,
    acceleration: segment.acceleration + segment.jerk * passed,
  };
}

function chain(
  start: MotionSample,
  steps: readonly (readonly [duration: number, jerk: number])[],
): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  let sample = start;
  for (const [duration, jerk] of steps) {
    if (duration <= 0) continue;
    const segment = { ...sample, from, jerk };
    segments.push(segment);
    from += duration;
    sample = glide(segment, from);
  }
  return segments;
}

/** The acceleration phase up to `speed`: jerk up, perhaps a time at full acceleration, jerk down. */
function speedUp(speed: number, { acceleration, jerk }: MotionLimits) {
  if (speed * jerk >= acceleration ** 2) {
    const rampTime = acceleration / jerk;
    return { speed, rampTime, holdTime: speed / acceleration - rampTime };
  }
  return { speed, rampTime: Math.sqrt(speed / jerk), holdTime: 0 };
}

/** The speed at which speeding up and braking together take exactly `length`. */
function topSpeedWithin(length: number, { acceleration, jerk }: MotionLimits): number {
  const ramp = acceleration / jerk;
  const withHold = (acceleration / 2) * (Math.sqrt(ramp ** 2 + (4 * length) / acceleration) - ramp);
  return withHold * jerk >= acceleration ** 2 ? withHold : Math.cbrt((length ** 2 * jerk) / 4);
}
