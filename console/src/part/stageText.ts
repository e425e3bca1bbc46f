import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sourceWords, stageWords, type PartStage } from '@hoistway/contract/part/partStage.ts';

/** Why a part is watched or at its end; nothing of one that is fit. */
export function stageText(stage: PartStage, t: Translate): string | null {
  const words = stageWords(stage);
  if (words === null) return null;
  const said = t(words.key, {
    ...words.values,
    source: sourceWords(stage, t),
    unit: stage.unit === null ? '' : t(`criterionUnit.${stage.unit}`),
  });
  return stage.atEnd === null ? said : t('mountedPart.stageEnd', { said, end: t(`partEnd.${stage.atEnd}`) });
}
