import {
  detectionRuleOn,
  detectionRules,
  nextDetection,
} from '@hoistway/contract/inspection/detection/detectionRules.ts';
import { elevatorDetection } from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import type { Insertable } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import type { Tables } from '#platform/database/tables.ts';
import { detectedElevators } from './detectedElevators.ts';

type Detection = Insertable<Tables['elevatorDetection']>;
export type KnownDetection = Omit<Detection, 'id' | 'createdAt' | 'nextOn' | 'rule' | 'measured'> & {
  measured: { name: string; value: number; unit: string }[];
};

/** Keeps detections of before this installation; when the next one is due follows from the rules. */
export async function insertKnownDetections(
  tx: Transaction,
  known: readonly KnownDetection[],
  now: Date,
): Promise<void> {
  const elevators = new Map(
    (await detectedElevators(tx, [...new Set(known.map(({ elevatorId }) => elevatorId))], now)).map(
      (each) => [each.elevatorId, each.elevator],
    ),
  );
  await insertRecords(
    tx,
    elevatorDetection,
    known.map((detection) => {
      const elevator = elevators.get(detection.elevatorId);
      const { kind, testedOn, result } = detection;
      const rule = elevator && detectionRuleOn(detectionRules, kind, elevator, testedOn);
      return {
        ...detection,
        nextOn: rule ? nextDetection(rule, testedOn, result) : null,
        rule: rule?.id ?? null,
      };
    }),
  );
}
