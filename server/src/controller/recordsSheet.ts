import {
  faultRecord,
  historySlots,
  recordCode,
  type RecordField,
} from '@hoistway/contract/controller/controllerDictionary.ts';
import {
  bitsSet,
  controllerFaultName,
  levelingOf,
  numberText,
  type Values,
} from '@hoistway/contract/controller/controllerRules.ts';
import { recordSlots } from '@hoistway/contract/telemetry/command.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf, type SheetColumn, type SheetOwner } from '#platform/sheet.ts';

type Reader = SheetOwner & { t: Translate };

interface Slot {
  slot: string;
  name: string;
}

/** Days, times of day and words of bits are texts; what was measured stays a number. */
function columnOf(field: RecordField, values: Values, language: Language): SheetColumn<Slot> {
  return {
    heading: field.unit ? `${field[language]} (${field.unit})` : field[language],
    width: field.bits ? 40 : 16,
    read({ slot }) {
      const value = values[recordCode(slot, field.item)];
      if (value === undefined) return null;
      if (field.bits)
        return bitsSet(field, value)
          .map((bit) => bit[language])
          .join('; ');
      const shown = numberText(field, value);
      return field.format ? shown : Number(shown);
    },
  };
}

/** The ten records and the history of a controller's faults, with what it measured at each. */
export function recordsSheet({ t, ...owner }: Reader, values: Values): FileReply {
  const { language } = owner;
  const [code, ...measured] = faultRecord as [RecordField, ...RecordField[]];
  const slots: Slot[] = [
    ...recordSlots.map((slot, index) => ({ slot, name: t('controller.record', { n: index + 1 }) })),
    ...historySlots.map((slot, index) => ({ slot, name: t('controller.historyRecord', { n: index + 1 }) })),
  ];
  return sheetOf<Slot>(
    owner,
    t('controller.tabRecords'),
    [
      { heading: t('controller.levelingRecord'), width: 16, read: ({ name }) => name },
      {
        heading: code[language],
        width: 36,
        read({ slot }) {
          const fault = values[recordCode(slot, code.item)];
          if (fault === undefined) return t('controller.notRead');
          return fault === 0 ? t('controller.noFault') : controllerFaultName(fault, t);
        },
      },
      ...measured.map((field) => columnOf(field, values, language)),
    ],
    slots,
  );
}

/** The leveling records, with the floors as the elevator shows them. */
export const levelingSheet = (
  { t, ...owner }: Reader,
  values: Values,
  floorLabels: readonly string[],
): FileReply =>
  sheetOf(
    owner,
    t('controller.tabLeveling'),
    [
      { heading: t('controller.levelingRecord'), width: 14, read: ({ record }) => record },
      {
        heading: t('controller.floor'),
        width: 14,
        read: ({ floor }) => floorLabels[floor - 1] ?? String(floor),
      },
      { heading: t('controller.adjustment'), width: 18, read: ({ adjustmentMm }) => adjustmentMm },
    ],
    levelingOf(values),
  );
