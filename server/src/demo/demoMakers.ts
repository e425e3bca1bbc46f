interface Maker {
  name: string;
  nameEn: string;
  /** What they call a model of a load in kilograms and a speed in metres a second. */
  modelOf(load: number, speed: number): string;
}

/** As many people as a load is meant for. */
const peopleOf = (load: number): number => Math.floor(load / 75);

/** The makers of the demo's elevators; their series are invented. */
export const makers: readonly Maker[] = [
  { name: '默纳克', nameEn: 'Monarch', modelOf: (load, speed) => `ME5-${load}/${speed.toFixed(2)}` },
  {
    name: '永大',
    nameEn: 'Yungtay',
    modelOf: (load, speed) => `P${peopleOf(load)}-CO-${Math.round(speed * 60)}`,
  },
  {
    name: '快意',
    nameEn: 'IFE',
    modelOf: (load, speed) => `${speed > 2 ? 'KH' : 'KM'} ${load}-${Math.round(speed * 100)}`,
  },
  {
    name: '江南嘉捷',
    nameEn: 'SJEC',
    modelOf: (load, speed) => `TKJ ${load}/${speed.toFixed(2)}-JXW`,
  },
];
