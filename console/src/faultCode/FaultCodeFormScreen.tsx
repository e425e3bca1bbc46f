import { Button } from 'antd';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { FaultCodeForm } from './FaultCodeForm.tsx';
import type { FaultCodeRow } from './FaultCodeList.tsx';
import { Facts } from '#kit/layout/Facts.tsx';

/** One code: its form, or its record for those who may not edit the dictionary. */
export function FaultCodeFormScreen({ id, onDone }: { id: string; onDone(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const restore = useSubmit(faultCodeCalls.restore);
  const row = useCall(faultCodeCalls.one, { id });
  if (!row.data) return <Loading page shape="form" />;
  const code = row.data;
  const edits = code.editable && holdsPermission('faultCode.edit');
  const askRestore = () =>
    confirm(t, {
      title: t('faultCode.restoreTitle', { code: code.code }),
      hint: t('faultCode.restoreHint'),
      button: t('faultCode.restore'),
      run: () => void restore({ id }, onDone),
    });
  return (
    <div className="form-screen">
      <PageHead
        title={`${code.code} ${language === 'zh' ? code.nameZh : code.nameEn}`}
        subtitle={`${t(`codeKind.${code.codeKind}`)} · ${t(`faultCategory.${code.category}`)}`}
        crumbs={[{ title: t('route.elevator.faultCode'), path: '/elevator/faultCode' }]}
        action={edits && code.edited ? <Button onClick={askRestore}>{t('faultCode.restore')}</Button> : null}
      />
      {edits ? <FaultCodeForm code={code} onDone={onDone} /> : <CodeRecord code={code} />}
      <RecordAuditLogSection subject="faultCode" id={code.id} />
    </div>
  );
}

function CodeRecord({ code }: { code: FaultCodeRow }) {
  const t = useText();
  const { language } = useLanguage();
  const facts = [
    ...(code.severity === null
      ? []
      : ([
          ['faultCode.severity', t(`severity.${code.severity}` as 'severity.1')],
          ['faultCode.push', t(code.push ? 'faultCode.notified' : 'faultCode.recordedOnly')],
        ] as const)),
    ['faultCode.causes', language === 'zh' ? code.causesZh : code.causesEn],
    ['faultCode.remedy', language === 'zh' ? code.remedyZh : code.remedyEn],
  ] as const;
  return (
    <>
      <Facts className="detail-tabs">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd style={{ whiteSpace: 'pre-line' }}>{value || '–'}</dd>
          </div>
        ))}
      </Facts>
      {code.editable ? null : <p className="hint detail-tabs">{t('faultCode.readOnly')}</p>}
    </>
  );
}
