import { Button } from 'antd';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { installTemplateMoves } from '@hoistway/contract/install/installTemplateMoves.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { noValue } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { PlanBars } from './PlanBars.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import type { TemplateDetail } from './templateValues.ts';

interface TemplatePageProps {
  id: string;
  onDone(): void;
  onCopy(): void;
}

/** One template: its form, or what it says for those who only use it. */
export function TemplatePage({ id, onDone, onCopy }: TemplatePageProps) {
  const t = useText();
  const ownName = useOwnName();
  const { data } = useCall(installTemplateCalls.one, { id });
  if (!data) return <Loading page />;
  const mayEdit = holdsPermission('install.templateEdit');
  return (
    <div className="form-screen">
      <PageHead
        title={ownName(data.name, data.englishName)}
        subtitle={[
          t(`templateState.${data.state}`),
          t('installTemplate.versionNo', { n: data.version }),
          t('installTemplate.spanShort', { n: data.span }),
        ].join(' · ')}
        crumbs={[{ title: t('route.install.config'), path: '/install/config' }]}
        action={
          mayEdit ? (
            <Stack row wrap gap={8} className="page-action">
              <Button onClick={onCopy}>{t('installTemplate.copy')}</Button>
              {data.managed ? (
                <MoveButtons
                  moves={installTemplateMoves}
                  row={data}
                  textOf={(move) => t(`installTemplateMove.${move}`)}
                  onMove={(move) =>
                    makeMove(installTemplateMoves, installTemplateCalls, move, { id, seen: data.state })
                  }
                />
              ) : null}
            </Stack>
          ) : undefined
        }
      />
      {data.managed && mayEdit ? (
        <TemplateForm template={data} onDone={onDone} />
      ) : (
        <TemplateRecord template={data} />
      )}
      <RecordAuditLogSection subject="installTemplate" id={id} />
    </div>
  );
}

function TemplateRecord({ template }: { template: TemplateDetail }) {
  const t = useText();
  return (
    <>
      <Facts
        className="detail-tabs"
        facts={[
          [t('installTemplate.elevatorKind'), t(`elevatorKind.${template.elevatorKind}`)],
          [t('installTemplate.country'), t(`installCountry.${template.country}`)],
          [t('installTemplate.stepCount'), template.stepCount],
          [t('installTemplate.holdCount'), template.holdCount],
          [t('installTemplate.remarks'), template.remarks ?? noValue],
        ]}
      />
      <Stack as="section" padding={[16, 'gutter', 16]}>
        <PlanBars steps={template.steps} links={template.links} />
      </Stack>
      <p className="hint detail-tabs">{t('installTemplate.readOnly', { company: template.companyName })}</p>
    </>
  );
}
