import dictionary from '@hoistway/reference/controllerParameters.json' with { type: 'json' };

/** A word in both languages. */
export interface Named {
  zh: string;
  en: string;
}
export interface NamedBit extends Named {
  bit: number;
}
/** One choice of a parameter; of a terminal's function whether its contact is open or closed at rest. */
export interface NamedValue extends Named {
  value: number;
  normal?: 'open' | 'closed';
}

/** How a number of the controller is to be understood. */
export interface Measure extends Named {
  unit?: string;
  /** The smallest step, which says how many decimals are shown. */
  scale?: number;
  format?: 'HH.MM' | 'MM.DD';
  options?: NamedValue[];
  optionsRef?: ListName | 'floorDisplayCodes';
  bits?: NamedBit[];
}

export interface Parameter extends Measure {
  code: string;
  group: string;
  access: 'anytime' | 'stopped' | 'readonly';
  /** A number, or the code of the parameter that sets the bound. */
  min?: number | string;
  max?: number | string;
  default?: number;
  /** Never read, kept or shown. */
  secret?: boolean;
}

export interface RecordField extends Measure {
  item: number;
}

export type ListName =
  | 'inputTerminalFunctions'
  | 'outputTerminalFunctions'
  | 'highVoltageTerminalFunctions'
  | 'hcbInputFunctions'
  | 'hcbOutputFunctions'
  | 'hcbBInputFunctions'
  | 'hcbBOutputFunctions';

export const groups = dictionary.groups as readonly (Named & { group: string })[];
export const parameters = dictionary.parameters as readonly Parameter[];
/** What every fault record holds: the fault, and what the controller measured at that moment. */
export const faultRecord = dictionary.faultRecord as readonly RecordField[];
export const valueLists = dictionary.lists as Record<ListName, readonly NamedValue[]>;

const byCode = new Map(parameters.map((parameter) => [parameter.code, parameter]));
export const findParameter = (code: string): Parameter | undefined => byCode.get(code);

/** The status words in an elevator's state, in that order: inputs 1 to 5, outputs 1 and 2, car top, hall, system. */
export const liveWords: readonly Parameter[] = Array.from({ length: 12 }, (_, index) =>
  byCode.get(`FA-${26 + index}`)!,
);

export const recordsOfHistory = 50;
export const levelingRecords = 20;

const twoDigits = (number: number) => String(number).padStart(2, '0');
/** The code of one field of a record: `E0` to `E9`, or `H01` to `H50`. */
export const recordCode = (slot: string, item: number): string => `${slot}-${twoDigits(item)}`;
export const historySlots: readonly string[] = Array.from(
  { length: recordsOfHistory },
  (_, index) => `H${twoDigits(index + 1)}`,
);
