import type { InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';

interface StepAuditProps {
  step: Pick<InstallStepRow, 'auditedAt' | 'auditedByName' | 'auditWay' | 'auditDistanceM'>;
}

/** Who audited a step, when and how, and how far from the elevator they were. */
export function StepAudit({ step: { auditedAt, auditedByName, auditWay, auditDistanceM } }: StepAuditProps) {
  const t = useText();
  if (auditedAt === null) return null;
  const said = [
    auditedByName,
    wholeTime(auditedAt),
    auditWay === null ? null : t(`auditWay.${auditWay}`),
    auditDistanceM === null ? null : t('installStep.metresAway', { n: auditDistanceM }),
  ];
  return (
    <p>
      <span className="hint">{t('installStep.auditedBy')}</span>{' '}
      {said.filter((each) => each !== null).join(' · ')}
    </p>
  );
}
