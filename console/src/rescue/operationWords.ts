import type { OperationRow } from '@hoistway/contract/rescue/operationRecord.ts';
import { askedRounds } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueSources } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { faultWord } from '#kit/card/faultWord.ts';

type Line = Pick<OperationRow, 'kind' | 'detail' | 'staffName' | 'text'>;

/** What a detail of a line says, where its kind has one. */
function detailText({ kind, detail }: Line, t: Translate): string | undefined {
  if (detail === null) return undefined;
  const source = rescueSources.find((each) => each === detail);
  const round = askedRounds.find((each) => each === detail);
  switch (kind) {
    case 'opened':
    case 'joined':
      return source === undefined ? `${detail} ${faultWord(detail, t)}` : t(`rescueSource.${source}`);
    case 'drillSignal':
      return `${detail} ${faultWord(detail, t)}`;
    case 'signal':
      return t('operationDetail.over', { fault: faultWord(detail, t) });
    case 'asked':
      return round === undefined ? undefined : t(`askedRound.${round}`);
    case 'late':
      return t('operationDetail.late', { n: detail });
    case 'accepted':
      return t('operationDetail.minutes', { n: detail });
    case 'released':
      return t('operationDetail.people', { n: detail });
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

/** A line of the operation record in one sentence: what, to whom, the detail, and what was said. */
export function operationText(line: Line, t: Translate): string {
  const { kind, staffName, text } = line;
  if (kind === 'remark' && text !== null) return text;
  if (kind === 'reminder' && line.detail === 'check') return t('operationDetail.checkDue');
  return [t(`operationKind.${kind}`), staffName, detailText(line, t), text]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(t('term.comma'));
}
