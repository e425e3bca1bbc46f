import { create } from 'zustand';
import { scaleUnits, type ScaleUnit } from './timeScale.ts';

const key = 'hoistway.scheduleScale';

const stored = (): ScaleUnit => scaleUnits.find((unit) => unit === localStorage.getItem(key)) ?? 'week';

/** Whether a person looks at schedules by days, weeks or months: the same in all of them, also the next time. */
export const useScaleUnit = create<{ unit: ScaleUnit }>(() => ({ unit: stored() }));

export function chooseScaleUnit(unit: ScaleUnit): void {
  localStorage.setItem(key, unit);
  useScaleUnit.setState({ unit });
}
