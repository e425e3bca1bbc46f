import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  day,
  englishName,
  identity,
  instant,
  latitude,
  longitude,
  quantity,
  ref,
  regionCode,
  required,
  text,
} from '#contract/fieldKinds.ts';

export const elevatorKinds = ['traction', 'hydraulic', 'dumbwaiter', 'escalator', 'movingWalk'] as const;
export const lifeStates = ['installing', 'inUse', 'stopped', 'scrapped'] as const;
export const placesOfUse = [
  'residential',
  'office',
  'mall',
  'hospital',
  'school',
  'hotel',
  'factory',
  'transport',
  'other',
] as const;

/** Letters of any script, digits, hyphen, underscore and stroke. */
const numberText = (max: number) => text(max).regex(/^[\p{L}\p{N}_/-]+$/u, 'invalid.illegalChars');

/** An elevator of the archive. ratedLoad kg, ratedSpeed m/s, floorHeightMm between two sills, WGS-84 degrees. */
export const elevator = entity('elevator', {
  id: field(identity(), { by: 'server' }),
  elevatorNo: field(
    required()
      .max(40)
      .regex(/^[\p{L}\p{N}_/-]*$/u, 'invalid.illegalChars'),
    { once: 'invalid.dupElevatorNo' },
  ),
  shortNumber: field(numberText(20).nullable()),
  alias: field(text(60).nullable(), { once: 'invalid.dupAlias' }),
  equipmentNo: field(
    z
      .string()
      .regex(/^\d{6}$/, 'invalid.equipmentNoRule')
      .max(6, 'invalid.equipmentNoRule')
      .nullable(),
    { once: 'invalid.dupEquipmentNo' },
  ),
  beaconNo: field(numberText(40).nullable(), { once: 'invalid.dupBeaconNo' }),
  registrationCode: field(numberText(20).nullable()),
  deviceCode: field(numberText(40).nullable()),
  factoryNo: field(numberText(40).nullable()),
  nineNo: field(numberText(20).nullable(), { once: 'invalid.dupNineNo' }),
  kunshanNo: field(numberText(20).nullable(), { once: 'invalid.dupKunshanNo' }),
  address: field(required()),
  projectName: field(required()),
  englishProjectName: field(englishName()),
  /** The kind of building; `placeName` says where in it the elevator is, once in a company. */
  placeOfUse: field(choice('placeOfUse', placesOfUse)),
  placeName: field(text(60).nullable(), { once: 'invalid.dupPlace' }),
  regionCode: field(regionCode().nullable()),
  brand: field(text(60).nullable()),
  model: field(text(60).nullable()),
  type: field(choice('elevatorKind', elevatorKinds)),
  lifeState: field(choice('lifeState', lifeStates), { by: 'server' }),
  ratedLoad: field(quantity().nullable()),
  ratedSpeed: field(quantity().nullable()),
  floorsNum: field(z.int().min(1).max(200)),
  floorLabels: field(z.array(text(4)).max(200)),
  floorHeightMm: field(z.int().min(1000).max(20_000)),
  /** Floors served, stops and landing doors, such as 10/10/10. */
  layerStationDoor: field(
    text()
      .regex(/^[1-9]\d{0,2}\/[1-9]\d{0,2}\/[1-9]\d{0,2}$/, 'invalid.layerRule')
      .max(11, 'invalid.layerRule')
      .nullable(),
  ),
  manufactureDate: field(day().nullable()),
  /** The last day on which the next periodic inspection is in time. */
  nextInspection: field(day().nullable()),
  controllerType: field(text(40).nullable()),
  driveMode: field(text(40).nullable()),
  latitude: field(latitude().nullable()),
  longitude: field(longitude().nullable()),
  propertyId: field(ref('company').nullable()),
  ownerId: field(ref('company').nullable()),
  maintainerId: field(ref('company').nullable()),
  installerId: field(ref('company').nullable()),
  manufacturerId: field(ref('company').nullable()),
  /** Of the type rescue: who comes to this elevator. */
  rescueStationId: field(ref('company').nullable()),
  areaId: field(ref('area').nullable()),
  /** The address of the camera's stream. */
  othersId: field(text(120).nullable()),
  /** Special operators of the same channel are told of its alarms. */
  alarmChannel: field(text(40).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    elevator: true;
  }
}

/** The companies and area of the record; a viewer who cannot see one of them cannot replace it. */
export const elevatorTies = [
  'propertyId',
  'ownerId',
  'maintainerId',
  'installerId',
  'manufacturerId',
  'rescueStationId',
  'areaId',
] as const;
export type ElevatorTie = (typeof elevatorTies)[number];
type TieName<Tie extends ElevatorTie> = Tie extends `${infer Who}Id` ? `${Who}Name` : never;

/** The field in which the record carries the name of what it refers to. */
export const tieName = <Tie extends ElevatorTie>(tie: Tie): TieName<Tie> =>
  tie.replace(/Id$/, 'Name') as TieName<Tie>;
