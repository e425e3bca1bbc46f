import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import { rangeText } from '@hoistway/contract/install/document/measureRange.ts';
import { paperRule } from '@hoistway/contract/install/paperRules.ts';
import { noValue } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';

type Step = Omit<TemplateStep, 'key'>;

/** What a step takes and asks for. */
export function StepFacts({ step }: { step: Step }) {
  const t = useText();
  const ownName = useOwnName();
  const papers = step.papers.map(({ name, englishName }) => ownName(name, englishName)).join(', ');
  const measures = step.measures
    .map((each) => `${ownName(each.name, each.englishName)} ${rangeText(each)}`)
    .join(', ');
  return (
    <Facts
      className="detail-tabs"
      facts={[
        [
          t('installNode.workingDays'),
          step.workingDays === null
            ? t('stepKind.hold')
            : t('installNode.daysShort', { n: step.workingDays }),
        ],
        [t('installNode.auditor'), t(`stepAuditor.${step.auditor}`)],
        [t('installNode.pictures'), step.pictures],
        [t('installNode.papers'), papers || noValue],
        [t('installNode.measures'), measures || noValue],
        ...(step.paperRule === null
          ? []
          : [[t('installNode.paperRule'), <PaperSource key="rule" id={step.paperRule} />] as const]),
      ]}
    />
  );
}

/** A paper of the law with its source and how well that is known. */
export function PaperSource({ id }: { id: NonNullable<Step['paperRule']> }) {
  const t = useText();
  const { source, before } = paperRule(id);
  return (
    <>
      {t(`paperRule.${id}`)}{' '}
      <span className="hint">
        {t(`paperMoment.${before}`)} · <span translate="no">{source.title}</span> ·{' '}
        {t(`ruleConfidence.${source.confidence}`)}
      </span>
    </>
  );
}
