import { sourceWords, stageWords } from '@hoistway/contract/part/partStage.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { bothNames } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import { withStage } from './partStages.ts';

/**
 * No part of an elevator is at an end that keeps it out of service: asked before it is put into service, while its row is
 * held. A piece that was replaced is judged no more.
 */
export async function assertNoPartAtEnd(tx: Transaction, elevatorId: string, now: Date): Promise<void> {
  const pieces = await tx
    .selectFrom('mountedPart as mounted')
    .innerJoin('partKind as kind', 'kind.id', 'mounted.partKindId')
    .where('mounted.elevatorId', '=', elevatorId)
    .where('mounted.removedOn', 'is', null)
    .select([
      'mounted.id',
      'mounted.companyId',
      'mounted.partKindId',
      'mounted.installedOn',
      'mounted.removedOn',
      'kind.names',
      'kind.safetyClass',
      'kind.kindKey',
      'kind.cycleMonths',
      'kind.cycleRuns',
      'kind.cycleDoorOpenings',
      'kind.cycleRopeBends',
      'kind.cycleMetres',
    ])
    .orderBy('mounted.id')
    .execute();
  const judged = await withStage(tx, pieces, now);
  const ended = judged.find(({ stage }) => stage.atEnd === 'outOfService');
  if (!ended) return;
  const words = stageWords(ended.stage)!;
  const said = (language: 'zh' | 'en') => {
    const t = translators[language];
    const source = sourceWords(ended.stage, t);
    return t(words.key, { ...words.values, source, unit: t(`criterionUnit.${ended.stage.unit!}`) });
  };
  throw new Refusal('partAtEnd', { part: ended.names, why: bothNames(said('zh'), said('en')) });
}
