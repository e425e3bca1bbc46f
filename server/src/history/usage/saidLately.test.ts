import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sample } from '#area/faultCode/faultRules.ts';
import { hear, saidNothing, spansOf } from './saidLately.ts';
import { addSample, type Span } from './usageSpan.ts';

const start = Date.parse('2026-06-10T03:58:00Z');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 });
/** Seldom anything new, sometimes late, lost, or twice. */
const message = fc.record({
  later: fc.constantFrom(200, 200, 200, 1_000, 30_000, 149_999, 150_000, 150_001, 0, -500, -40_000, 900_000),
  serviceMode: optional(fc.constantFrom(1, 1, 1, 1, 2, 7)),
  powerStatus: optional(fc.constantFrom(1, 1, 1, 2)),
  presentCounterValue: optional(fc.constantFrom(500, 500, 500, 501, 3)),
  doorOpenCount: optional(fc.constantFrom(0, 0, 0, 1)),
  ropeBendCount: optional(fc.constant(7)),
  elevatorMileage: optional(fc.constantFrom(10.1, 10.1, 10.2)),
  powerConsumption: optional(fc.constantFrom(0.5, 0.5, 0.25)),
  isRead: fc.boolean(),
});

test('what was said lately is what each message adds for itself, whenever it is read', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 60 }), (messages) => {
      const said = saidNothing();
      const spans: Span[] = [];
      let at = start;
      for (const { later, isRead, ...more } of messages) {
        at += later;
        const sample: Sample = JSON.parse(JSON.stringify({ at, ...more }));
        addSample(spans, sample);
        hear(said, sample);
        if (isRead) expect(spansOf(said)).toEqual(spans);
      }
      expect(spansOf(said)).toEqual(spans);
    }),
    { numRuns: 500 },
  );
});
