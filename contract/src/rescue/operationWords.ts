import type { Translate } from '#contract/language/translator.ts';
import { hoistwayPlaces } from '#contract/workOrder/hoistway.ts';
import type { OperationKind } from './operationRecord.ts';
import { rescueDangers, rescueSources } from './rescueCase.ts';

/** What of a line its words are made of: nothing of it is in anybody's language but what people said. */
export interface OperationLine {
  kind: OperationKind;
  detail: string | null;
  staffName: string | null;
  text: string | null;
}

const rounds = ['onDuty', 'secondPerson', 'grid', 'cloud', 'manual'] as const;

/** What became known of the people inside, as a line keeps it. */
type Facts = Partial<Record<'trappedCount' | 'injuredCount', number | null>> & {
  dangers?: string[];
  callerPhone?: string | null;
};

export const factsDetail = (facts: Facts): string => JSON.stringify(facts);

const factNames = ['trappedCount', 'injuredCount', 'dangers', 'callerPhone'] as const;

function factsText(detail: string, t: Translate): string {
  const facts = JSON.parse(detail) as Facts;
  const said = factNames.flatMap((name) => {
    const value = facts[name];
    if (value === undefined) return [];
    const words = Array.isArray(value)
      ? rescueDangers
          .filter((danger) => value.includes(danger))
          .map((danger) => t(`rescueDanger.${danger}`))
          .join(t('term.comma'))
      : value;
    return [`${t(`rescueCase.${name}`)} ${words === null || words === '' ? '–' : words}`];
  });
  return said.join(t('rescue.separator'));
}

/** How many of how many are out; of an unknown number it is said that others are inside. */
function partText(detail: string, t: Translate): string {
  const [out = '', of = ''] = detail.split('/');
  return of === '' ? t('operationDetail.someOut', { n: out }) : t('operationDetail.partOut', { n: out, of });
}

/** The word of a platform code in the reader's language; where it has none it stands for itself. */
type FaultWord = (code: string, t: Translate) => string;

/** What a detail of a line says, where its kind has one. */
function detailText({ kind, detail }: OperationLine, t: Translate, faultWord: FaultWord): string | undefined {
  if (detail === null) return undefined;
  const source = rescueSources.find((each) => each === detail);
  const round = rounds.find((each) => each === detail);
  const place = hoistwayPlaces.find((each) => each === detail);
  switch (kind) {
    case 'opened':
    case 'joined':
    case 'reopened':
      return source === undefined ? `${detail} ${faultWord(detail, t)}` : t(`rescueSource.${source}`);
    case 'drillSignal':
    case 'elevatorSignal':
      return `${detail} ${faultWord(detail, t)}`;
    case 'signal':
      return t('operationDetail.over', { fault: faultWord(detail, t) });
    case 'asked':
      return round === undefined ? undefined : t(`askedRound.${round}`);
    case 'late':
      return t('operationDetail.late', { n: detail });
    case 'accepted':
    case 'helping':
      return t('operationDetail.minutes', { n: detail });
    case 'released':
      return t('operationDetail.people', { n: detail });
    case 'partlyReleased':
      return partText(detail, t);
    case 'facts':
      return factsText(detail, t);
    case 'called':
      return t(detail === 'reached' ? 'rescue.calmed' : 'rescue.notReached');
    case 'enteredHoistway':
    case 'leftHoistway':
      return place === undefined ? undefined : t(`hoistwayPlace.${place}`);
    case 'nobodyInTime':
      return t('operationDetail.limit', { n: detail });
    case 'reminder':
    case 'secondPerson':
    case 'grid':
    case 'overdue':
    case 'publicForce':
      return t('operationDetail.after', { n: detail });
    default:
      return undefined;
  }
}

/** A line of the operation record in the reader's language: what was done, and to whom, its detail and what was said. */
export function operationParts(line: OperationLine, t: Translate, faultWord: FaultWord) {
  const { kind, staffName, text } = line;
  if (kind === 'reminder' && line.detail === 'check') return { act: t('operationDetail.checkDue'), more: '' };
  const more = [staffName, detailText(line, t, faultWord), text]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(t('term.comma'));
  return { act: t(`operationKind.${kind}`), more };
}

/** The same in one sentence. */
export function operationWords(line: OperationLine, t: Translate, faultWord: FaultWord): string {
  if (line.kind === 'remark' && line.text !== null) return line.text;
  const { act, more } = operationParts(line, t, faultWord);
  return more === '' ? act : `${act}${t('term.comma')}${more}`;
}
