import type { TelemetryName } from './telemetry.ts';

interface Meaning {
  means: string;
  /** What each value of a choice means, from the first on. */
  values?: readonly string[];
}

const serviceModes = [
  'out of service',
  'normal',
  'inspection',
  'fire recall',
  'firefighter operation',
  'emergency power',
  'earthquake',
  'unknown',
];
const directions = ['none', 'up', 'down'];

/** What every item says, for the makers of devices. */
export const telemetryMeaning: Record<TelemetryName, Meaning> = {
  registerNumber: { means: 'official registration code of the elevator' },
  serviceMode: { means: 'service mode', values: serviceModes },
  carStatus: { means: 'whether the car moves', values: ['stopped', 'running'] },
  carDirection: { means: 'direction of travel, or of the next one', values: directions },
  doorZone: { means: 'the car is where its doors may open' },
  carPosition: { means: 'floor: counted from 1, the lowest, or as the display in the car shows it' },
  doorClosed: { means: 'the car door is closed' },
  doorStatus: {
    means: 'state of the car door',
    values: ['unknown', 'closing', 'closed', 'opening', 'open', 'locked', 'ajar'],
  },
  landingDoorLocked: { means: 'all landing doors are locked' },
  passengerStatus: { means: 'somebody is in the car' },
  carOverload: { means: 'the car is overloaded' },
  driveStatus: { means: 'machine and brake', values: ['idle', 'brake lifted', 'brake released'] },
  speed: { means: 'speed of the car; upwards is positive' },
  powerStatus: { means: 'mains supply', values: ['unknown', 'on', 'off'] },
  upperLimit: { means: 'the upper final limit switch has acted' },
  lowerLimit: { means: 'the lower final limit switch has acted' },
  machineRoomTemperature: { means: 'temperature in the machine room' },
  machineRoomDoor: { means: 'the door of the machine room is closed' },
  peopleNumber: { means: 'people counted in the car' },
  activityMode: { means: 'behaviour of passengers', values: ['normal', 'improper', 'dangerous'] },
  messageCode: { means: 'message codes that are active now' },
  operationStatus: { means: 'escalator: whether it runs', values: ['stopped', 'running'] },
  operationDirection: { means: 'escalator: direction', values: directions },
  operationDetail: {
    means: 'escalator: speed',
    values: [
      'standby',
      'up at full speed',
      'up at reduced speed',
      'down at full speed',
      'down at reduced speed',
    ],
  },
  totalRunningTime: { means: 'hours in motion since commissioning' },
  presentCounterValue: { means: 'starts since commissioning' },
  doorOpenCount: { means: 'door openings since commissioning' },
  ropeBendCount: { means: 'bends of the rope or belt since commissioning' },
  elevatorMileage: { means: 'distance travelled since commissioning' },
  passengerCounter: { means: 'passengers carried since commissioning' },
  powerConsumption: { means: 'energy used since commissioning' },
  positionMm: { means: 'height of the car above the lowest sill' },
  loadPercent: { means: 'load, of the rated load' },
  doorPercent: { means: 'how far the car door is open' },
  busVoltage: { means: 'voltage of the intermediate circuit' },
  carCalls: { means: 'floors called in the car' },
  hallUpCalls: { means: 'floors called on landings, upwards' },
  hallDownCalls: { means: 'floors called on landings, downwards' },
  inputTerminals: { means: 'inputs of the controller: bit n is set while the contact at X(n+1) is closed' },
  outputTerminals: { means: 'outputs of the controller: bit n is set while Y(n+1) is energised' },
  controllerWords: { means: 'status words FA-26 to FA-37 of the controller, in that order' },
};
