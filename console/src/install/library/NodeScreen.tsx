import { Link, useNavigate, useSearchParams } from 'react-router';
import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { NodeForm } from './NodeForm.tsx';
import { StepFacts } from './StepFacts.tsx';

const list = '/install/opertionNode';

/** One node of the library, by `?id=`; without it the form of a new one (`/install/opertionNodeConfig`). */
export function NodeScreen() {
  const t = useText();
  const ownName = useOwnName();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id');
  const { data } = useCall(installNodeCalls.one, id === null ? null : { id });
  const crumbs = [{ title: t('route.install.opertionNode'), path: list }];
  const back = () => void navigate(list);
  if (id === null && holdsPermission('install.nodeEdit'))
    return (
      <div className="form-screen">
        <PageHead title={t('installNode.add')} crumbs={crumbs} />
        <NodeForm onDone={back} />
      </div>
    );
  if (id === null)
    return (
      <div className="form-screen">
        <PageHead title={t('route.install.opertionNodeConfig')} crumbs={crumbs} />
        <p className="detail-tabs">
          <Link to={list}>{t('installNode.chooseHint')}</Link>
        </p>
      </div>
    );
  if (!data) return <Loading page />;
  return (
    <div className="form-screen">
      <PageHead
        title={ownName(data.name, data.englishName)}
        subtitle={t(data.hold ? 'stepKind.hold' : 'stepKind.work')}
        crumbs={crumbs}
      />
      {data.managed && holdsPermission('install.nodeEdit') ? (
        <NodeForm key={data.id} node={data} onDone={back} />
      ) : (
        <>
          <StepFacts step={data} />
          <Facts className="detail-tabs" facts={[[t('installNode.remarks'), data.remarks ?? '']]} />
          <p className="hint detail-tabs">{t('installNode.readOnly', { company: data.companyName })}</p>
        </>
      )}
      <RecordAuditLogSection subject="installNode" id={data.id} />
    </div>
  );
}
