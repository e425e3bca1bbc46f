import { expect, test } from 'vitest';
import {
  emergencyLimits,
  planStop,
  planTravel,
  sampleMotion,
  shortenTravel,
  type Motion,
} from './kinematics.ts';

const limits = { speed: 2.5, acceleration: 0.9, jerk: 1.2 };
const stepS = 0.01;

function extremes(motion: Motion) {
  const most = { speed: 0, acceleration: 0, jerk: 0, backwards: 0, drift: 0 };
  let before = sampleMotion(motion, 0);
  for (let time = stepS; time <= motion.duration; time += stepS) {
    const now = sampleMotion(motion, time);
    most.speed = Math.max(most.speed, Math.abs(now.speed));
    most.acceleration = Math.max(most.acceleration, Math.abs(now.acceleration));
    most.jerk = Math.max(most.jerk, Math.abs(now.acceleration - before.acceleration) / stepS);
    most.backwards = Math.max(most.backwards, (before.position - now.position) * Math.sign(motion.distance));
    const mean = (before.speed + now.speed) / 2;
    most.drift = Math.max(most.drift, Math.abs(now.position - before.position - mean * stepS));
    before = now;
  }
  return { ...most, end: before };
}

test.each([0.05, 0.4, 1, 2.9, 4, 5.8, 8, 12, 30, 200, -2.9, -150])(
  'a ride of %d m respects every limit and ends level and at rest',
  (distance) => {
    const motion = planTravel(distance, limits);
    const most = extremes(motion);
    expect(most.speed).toBeLessThanOrEqual(limits.speed + 1e-9);
    expect(most.acceleration).toBeLessThanOrEqual(limits.acceleration + 1e-9);
    expect(most.jerk).toBeLessThanOrEqual(limits.jerk + 1e-6);
    expect(most.backwards).toBeLessThanOrEqual(1e-9);
    expect(most.drift).toBeLessThan(1e-5);
    // The segments themselves lead to the landing, not only the value past the end.
    const justBefore = sampleMotion(motion, motion.duration - 1e-6);
    expect(justBefore.position).toBeCloseTo(distance, 6);
    expect(justBefore.speed).toBeCloseTo(0, 4);
  },
);

test('a long ride reaches the rated speed, a short one does not', () => {
  expect(extremes(planTravel(60, limits)).speed).toBeCloseTo(limits.speed, 9);
  expect(extremes(planTravel(3, limits)).speed).toBeLessThan(limits.speed - 0.5);
});

test('the brake stops the car at any moment of a ride, within its limits and the ride', () => {
  for (const distance of [2.9, 9, 40, -40]) {
    const motion = planTravel(distance, limits);
    for (let time = 0.1; time < motion.duration; time += 0.1) {
      const from = sampleMotion(motion, time);
      const stop = planStop(from, emergencyLimits);
      const most = extremes(stop);
      expect(most.acceleration).toBeLessThanOrEqual(emergencyLimits.acceleration + 1e-9);
      expect(most.jerk).toBeLessThanOrEqual(emergencyLimits.jerk + 1e-6);
      const end = sampleMotion(stop, stop.duration - 1e-9);
      expect(end.speed).toBeCloseTo(0, 6);
      expect(end.acceleration).toBeCloseTo(0, 6);
      const rest = (from.position + stop.distance) * Math.sign(distance);
      expect(rest).toBeLessThanOrEqual(Math.abs(distance) + 1e-6);
    }
  }
});

test('shortenTravel continues the motion without a jolt, only while the car can still brake', () => {
  const motion = planTravel(60, limits);
  const elapsed = 6;
  const shorter = shortenTravel(motion, elapsed, 30, limits);
  expect(shorter).toBeDefined();
  if (!shorter) return;
  expect(sampleMotion(shorter, elapsed)).toEqual(sampleMotion(motion, elapsed));
  expect(shorter.distance).toBe(30);
  expect(shortenTravel(motion, shorter.brakesAt + 0.1, 30, limits)).toBeUndefined();
  expect(shortenTravel(motion, 0, 70, limits)).toBeUndefined();
});
