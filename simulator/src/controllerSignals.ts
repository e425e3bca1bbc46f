import { doorStates, type StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { valueLists } from '@hoistway/contract/controller/controllerDictionary.ts';
import { isOn, type Values } from '@hoistway/contract/controller/controllerRules.ts';

const inputFunctions = new Map(valueLists.inputTerminalFunctions.map((each) => [each.value, each]));
const slowDownMm = 1_500;
const fullPercent = 100;

const wordOf = (bits: readonly number[]): number => bits.reduce((word, bit) => word | (1 << bit), 0);
/** The numbers of what is true. */
const set = (...pairs: (readonly [number, boolean])[]): number[] =>
  pairs.flatMap(([number, on]) => (on ? [number] : []));

/** The functions of inputs whose signal is on as the elevator is now; all others are off. */
function inputsOn(state: StateMessage, topMm: number): Set<number> {
  const {
    positionMm = 0,
    carStatus,
    carDirection,
    serviceMode = 1,
    messageCode = [],
    loadPercent = 0,
  } = state;
  const moving = carStatus === 1;
  const inspection = serviceMode === 2;
  const locked = state.landingDoorLocked === true && state.doorClosed === true;
  const powered = state.powerStatus !== 2;
  const level = state.doorZone === true;
  return new Set(
    set(
      [1, level],
      [2, level],
      [3, level],
      [4, powered && !messageCode.includes('01')],
      [5, powered && locked],
      [6, moving],
      [7, moving],
      [8, inspection],
      [9, inspection && moving && carDirection === 1],
      [10, inspection && moving && carDirection === 2],
      [11, serviceMode === 3],
      [12, state.upperLimit === true],
      [13, state.lowerLimit === true],
      [14, state.carOverload === true],
      [15, loadPercent >= fullPercent],
      [16, positionMm >= topMm - slowDownMm],
      [17, positionMm <= slowDownMm],
      [18, positionMm >= topMm - 2 * slowDownMm],
      [19, positionMm <= 2 * slowDownMm],
      [23, serviceMode === 4],
      [26, moving],
      [27, !powered],
      [29, powered && !messageCode.includes('01')],
      [30, !moving],
      [31, powered && locked],
      [70, loadPercent > 0 && loadPercent < 30],
      [71, loadPercent >= 50],
    ),
  );
}

function outputsOn(state: StateMessage): Set<number> {
  const moving = state.carStatus === 1;
  const fault = (state.messageCode ?? []).length > 0;
  return new Set(
    set(
      [1, moving],
      [2, moving],
      [3, !moving && state.doorZone === true && state.doorClosed === false],
      [5, state.doorStatus === doorStates.opening],
      [6, state.doorStatus === doorStates.closing],
      [9, !fault],
      [10, fault],
      [11, moving],
      [12, !moving],
      [14, !fault],
      [17, moving && state.carDirection === 1],
      [18, state.passengerStatus === true],
      [20, !moving && state.doorZone === false],
      [22, state.serviceMode === 0],
    ),
  );
}

const wordsOf = (functions: ReadonlySet<number>, firsts: readonly number[]): number[] =>
  firsts.map((first) =>
    wordOf([...functions].flatMap((each) => (each >= first && each < first + 16 ? [each - first] : []))),
  );

/** Whether the contact of a terminal with that function is closed while these signals are on. */
function contactClosed(chosen: number, on: ReadonlySet<number>): boolean {
  const { normal } = inputFunctions.get(chosen) ?? {};
  if (normal === undefined) return false;
  // Of a contact that is closed at rest the same rule leads back from the signal to the contact.
  return isOn(on.has(normal === 'closed' ? chosen - 32 : chosen), { normal });
}

const functionsAt = (values: Values, codes: readonly string[]) => codes.map((code) => values[code] ?? 0);
const codesOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `F5-${String(from + index).padStart(2, '0')}`);
const lowVoltage = codesOf(1, 24);
const relays = codesOf(26, 6);
const highVoltage = codesOf(37, 3);

/** Which function each terminal was given. */
export const terminalsOf = (values: Values) => ({
  inputs: functionsAt(values, lowVoltage),
  high: functionsAt(values, highVoltage),
  outputs: functionsAt(values, relays),
});

/** What the terminals and state words of the controller show, with the functions it was set to. */
export function controllerSignals(
  state: StateMessage,
  terminals: ReturnType<typeof terminalsOf>,
  topMm: number,
) {
  const inputs = inputsOn(state, topMm);
  const outputs = outputsOn(state);
  const { doorStatus, carDirection, serviceMode, loadPercent = 0 } = state;
  const closed = terminals.inputs.flatMap((chosen, index) => (contactClosed(chosen, inputs) ? [index] : []));
  closed.push(...terminals.high.flatMap((chosen, index) => (inputs.has(chosen) ? [24 + index] : [])));
  const energised = terminals.outputs.flatMap((chosen, index) =>
    (chosen > 32 ? !outputs.has(chosen - 32) : outputs.has(chosen)) ? [index] : [],
  );
  const moving = state.carStatus === 1;
  const carTopIn = set(
    [3, doorStatus === doorStates.open],
    [5, state.doorClosed === true],
    [7, inputs.has(15)],
    [8, inputs.has(14)],
    [9, inputs.has(70)],
  );
  const carTopOut = set([0, outputs.has(18)], [1, outputs.has(5)], [2, outputs.has(6)]);
  return {
    inputTerminals: wordOf(closed),
    outputTerminals: wordOf(energised),
    controllerWords: [
      ...wordsOf(inputs, [0, 16, 64, 80]),
      wordOf([4, 5].filter((each) => inputs.has(each))),
      ...wordsOf(outputs, [0, 16]),
      wordOf(carTopIn),
      wordOf(carTopOut),
      wordOf(set([1, serviceMode === 0 && !moving], [2, inputs.has(11)])),
      wordOf(set([0, outputs.has(5)], [1, outputs.has(6)], [7, inputs.has(23)])),
      wordOf(
        set(
          [0, carDirection === 1],
          [1, carDirection === 2],
          [2, moving],
          [3, inputs.has(15)],
          [4, inputs.has(14)],
          [5, loadPercent >= 50],
          [6, inputs.has(70)],
        ),
      ),
    ],
  };
}
