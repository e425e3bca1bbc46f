import {
  zone as zoneShape,
  zones as zonesShape,
  type Zone,
} from '@hoistway/contract/advert/program/content.ts';
import { programProblem, type ZoneFinding } from '@hoistway/contract/advert/program/programProblem.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { ProgramDraft } from './programContent.ts';

/** Rules of the contract name their sentence; what zod says by itself is no text of ours. */
const isSentence = (message: string): message is TextKey => message.startsWith('invalid.');

const firstText = (messages: readonly { message: string }[]): TextKey | undefined =>
  messages.map(({ message }) => message).find(isSentence);

/** A zone that says nothing of a zone, such as a programme without any. */
export const ofProgram = '';

/** What speaks against each zone, and why the server would refuse the programme; of a zone the first that is found. */
export function problemsOf({ direction, screenSize, zones }: ProgramDraft): ZoneFinding[] {
  if (zones.length === 0) {
    const text = firstText(zonesShape().safeParse([]).error?.issues ?? []);
    return text ? [{ zoneId: ofProgram, text }] : [];
  }
  return zones.flatMap((zone: Zone, at): ZoneFinding[] => {
    const text = firstText(zoneShape.safeParse(zone).error?.issues ?? []);
    if (text) return [{ zoneId: zone.id, text, values: { n: at + 1 } }];
    const found = programProblem({ direction, screenSize, zones: [zone] });
    return found ? [{ ...found, values: { ...found.values, n: at + 1 } }] : [];
  });
}

/** Beside which field of a zone a finding is said. */
export type ZonePart = 'place' | 'colours' | 'letters' | 'texts' | 'spots';
const parts: Partial<Record<TextKey, ZonePart>> = {
  'invalid.zoneOutside': 'place',
  'invalid.zonePlace': 'place',
  'invalid.zoneContrast': 'colours',
  'invalid.letters': 'letters',
  'invalid.textFits': 'texts',
  'invalid.zoneTexts': 'texts',
  'invalid.zoneText': 'texts',
  'invalid.textCount': 'texts',
  'invalid.zoneSpots': 'spots',
  'invalid.spotCount': 'spots',
  'programHint.edge': 'place',
  'programHint.tickerLate': 'texts',
  'programHint.noCode': 'texts',
  'programHint.longRound': 'spots',
};
export const partOf = ({ text }: Pick<ZoneFinding, 'text'>): ZonePart => parts[text] ?? 'place';
